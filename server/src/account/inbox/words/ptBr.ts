import type { InboxWords } from '../inboxWords'

export const ptBr: InboxWords = {
  'deposit.arrived': 'Seu depósito de {amount} chegou.',
  'withdrawal.paid': 'Seu saque de {amount} foi pago.',
  'withdrawal.returned': 'Seu saque não pôde ser pago. {amount} voltou para sua carteira.',
  'commission.paid': 'Sua comissão de {day} está na carteira: {amount}.',
  'bonus.granted': 'Você tem um bônus de {amount}. As regras estão na central de prêmios.',
  'bonus.released': '{amount} do seu bônus foi liberado e já é seu.',
  'referral.rewarded': 'Um amigo seu cumpriu as condições. Seu prêmio: {amount}.',
  'rank.reached': 'Você alcançou o nível {rank}.',
  'feedback.answered': 'Respondemos à sua opinião.',
  'limits.changed': 'Seus limites mudaram. Se não foi você, confira sua conta agora.',
  'device.new': 'Alguém entrou por um aparelho novo: {device}. Se não foi você, troque a senha agora.',
  'password.changed': 'Sua senha foi trocada. Se não foi você, fale conosco já.',
  'contact.changed': 'Um número ou endereço da sua conta foi trocado. Se não foi você, fale conosco já.',
  'card.added': 'Uma conta para saques foi adicionada. Se não foi você, fale conosco já.',
}
