import type { SlideTexts } from '../slideWords'

export const ptBr: SlideTexts = {
  title: 'Encaixe a peça no espaço',
  hint: 'Arraste o botão, toque nas setas ou use as teclas de seta. Depois confira.',
  slider: 'Onde está a peça',
  position: '{at} de {max}',
  left: 'Um pouco à esquerda',
  right: 'Um pouco à direita',
  check: 'Conferir',
  again: 'Outra imagem',
  close: 'Fechar',
  loading: 'Desenhando a imagem…',
  checking: 'Conferindo…',
  wrong: 'Quase. Aqui está outra imagem.',
  expired: 'Essa imagem expirou. Aqui está outra.',
  passed: 'Pronto, obrigado.',
  unreachable: 'Não foi possível buscar a imagem. Tente outra.',
  open: 'Toque para verificar',
}
