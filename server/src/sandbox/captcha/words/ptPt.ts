import type { SlideTexts } from '../slideWords'

export const ptPt: SlideTexts = {
  title: 'Encaixe a peça no espaço',
  hint: 'Arraste o manípulo, toque nas setas ou use as teclas de seta. Depois verifique.',
  slider: 'Onde está a peça',
  position: '{at} de {max}',
  left: 'Um pouco à esquerda',
  right: 'Um pouco à direita',
  check: 'Verificar',
  again: 'Outra imagem',
  close: 'Fechar',
  loading: 'A desenhar a imagem…',
  checking: 'A verificar…',
  wrong: 'Quase. Aqui está outra imagem.',
  expired: 'Essa imagem expirou. Aqui está outra.',
  passed: 'Pronto, obrigado.',
  unreachable: 'Não foi possível obter a imagem. Tente outra.',
  open: 'Toque para verificar',
}
