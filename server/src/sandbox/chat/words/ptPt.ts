import type { ChatWords } from '../chatWords'

export const ptPt: ChatWords = {
  title: 'Fale connosco',
  lead: 'Escreva-nos e respondemos aqui. Pode enviar imagens até 2 MB.',
  field: 'A sua mensagem',
  send: 'Enviar',
  back: 'Voltar ao site',
  you: 'Você',
  team: 'Apoio ao cliente',
  over: 'Esta conversa terminou. Abra-a de novo a partir do site.',
  offline: 'Sem ligação. Tentamos de novo dentro de dez segundos.',
  noScript: 'A conversa precisa do seu script.',
  attach: 'Imagem',
  earlier: 'Mensagens anteriores',
  picture: 'Imagem',
  sending: 'A enviar',
  sent: 'Enviada',
  seen: 'Vista',
  failed: 'Não enviada.',
  tooLarge: 'Só podem ser enviadas imagens até 2 MB.',
}
