import type { ChatWords } from '../chatWords'

export const es: ChatWords = {
  title: 'Chatea con nosotros',
  lead: 'Escríbenos y te respondemos aquí. Puedes enviar imágenes de hasta 2 MB.',
  field: 'Tu mensaje',
  send: 'Enviar',
  back: 'Volver al sitio',
  you: 'Tú',
  team: 'Atención al cliente',
  over: 'Este chat ha terminado. Ábrelo de nuevo desde el sitio.',
  offline: 'Sin conexión. Lo intentamos de nuevo en diez segundos.',
  noScript: 'El chat necesita su script.',
  attach: 'Imagen',
  earlier: 'Mensajes anteriores',
  picture: 'Imagen',
  sending: 'Enviando',
  sent: 'Enviado',
  seen: 'Visto',
  failed: 'No se ha enviado.',
  tooLarge: 'Solo se pueden enviar imágenes de hasta 2 MB.',
}
