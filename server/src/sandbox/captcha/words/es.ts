import type { SlideTexts } from '../slideWords'

export const es: SlideTexts = {
  title: 'Coloca la pieza en el hueco',
  hint: 'Arrastra el tirador, pulsa las flechas o usa las teclas de flecha. Luego comprueba.',
  slider: 'Posición de la pieza',
  position: '{at} de {max}',
  left: 'Un poco a la izquierda',
  right: 'Un poco a la derecha',
  check: 'Comprobar',
  again: 'Otra imagen',
  close: 'Cerrar',
  loading: 'Dibujando la imagen…',
  checking: 'Comprobando…',
  wrong: 'Casi. Aquí tienes otra imagen.',
  expired: 'Esa imagen ha caducado. Aquí tienes otra.',
  passed: 'Listo, gracias.',
  unreachable: 'No se pudo obtener la imagen. Prueba otra.',
  open: 'Pulsa para verificar',
}
