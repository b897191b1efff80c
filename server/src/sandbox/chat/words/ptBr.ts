import type { ChatWords } from '../chatWords'

export const ptBr: ChatWords = {
  title: 'Fale com a gente',
  lead: 'Escreva e respondemos aqui. Você pode enviar fotos de até 2 MB.',
  field: 'Sua mensagem',
  send: 'Enviar',
  back: 'Voltar ao site',
  you: 'Você',
  team: 'Atendimento',
  over: 'Este chat terminou. Abra de novo pelo site.',
  offline: 'Sem conexão. Tentamos de novo em dez segundos.',
  noScript: 'O chat precisa do script.',
  attach: 'Foto',
  earlier: 'Mensagens anteriores',
  picture: 'Foto',
  sending: 'Enviando',
  sent: 'Enviada',
  seen: 'Vista',
  failed: 'Não enviada.',
  tooLarge: 'Só dá para enviar fotos de até 2 MB.',
}
