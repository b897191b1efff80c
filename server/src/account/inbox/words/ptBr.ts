import type { InboxWords } from '../inboxWords'

export const ptBr: InboxWords = {
  'deposit.arrived': 'Seu depósito de {amount} chegou.',
  'deposit.excess.credited':
    'Com seu depósito chegaram {amount} a mais do que o pedido. Esse valor já está na sua carteira.',
  'deposit.excess.returned':
    'Com seu depósito chegaram {amount} a mais do que o pedido. Esse valor foi devolvido à origem.',
  'deposit.held':
    '{amount} chegou. Seu limite de depósito, pausa ou autoexclusão impede que entre na carteira. Vamos analisar e avisar você.',
  'deposit.held.returned':
    'Não foi possível adicionar {amount} por causa do seu limite de depósito, pausa ou autoexclusão. O valor foi devolvido à origem.',
  'withdrawal.paid': 'Seu saque de {amount} foi pago.',
  'withdrawal.returned': 'Seu saque não pôde ser pago. {amount} voltou para sua carteira.',
  'withdrawal.reversed':
    'O banco devolveu um saque que já tinha sido pago. {amount} está de novo na sua carteira.',
  'commission.paid': 'Sua comissão de {day} está na carteira: {amount}.',
  'bonus.granted': 'Você tem um bônus de {amount}. As regras estão na central de prêmios.',
  'points.expiring':
    '{points} dos seus pontos vão expirar em breve, os primeiros depois de {day}. Até lá, você pode usá-los.',
  'bonus.taken.back': 'O bônus de {amount} foi retirado: {reason}',
  'reward.given': 'Você recebeu {amount}: {reason}',
  'agent.accepted': 'Agora você é agente. Sua página de agentes está aberta.',
  'agent.refused': 'Por enquanto você não pode se tornar agente: {reason}',
  'bonus.released': '{amount} do seu bônus foi liberado e já é seu.',
  'referral.rewarded': 'Um amigo seu cumpriu as condições. Seu prêmio: {amount}.',
  'rank.reached': 'Você alcançou o nível {rank}.',
  'feedback.answered': 'Respondemos à sua opinião.',
  'limits.changed': 'Seus limites mudaram. Se não foi você, confira sua conta agora.',
  'device.new': 'Alguém entrou por um aparelho novo: {device}. Se não foi você, troque a senha agora.',
  'password.changed': 'Sua senha foi trocada. Se não foi você, fale conosco já.',
  'contact.changed': 'Um número ou endereço da sua conta foi trocado. Se não foi você, fale conosco já.',
  'card.added': 'Uma conta para saques foi adicionada. Se não foi você, fale conosco já.',
  'card.frozen': 'Sua conta de saque {card} está congelada por enquanto. Pergunte o motivo ao atendimento.',
  'card.released': 'Sua conta de saque {card} pode ser usada de novo.',
  'card.removed': 'Sua conta de saque {card} foi removida. Pergunte o motivo ao atendimento.',
  'lottery.won': '{lottery}, sorteio {draw}: você ganhou {amount}.',
  'lottery.won.series': 'Seu bilhete de {lottery} já ganhou {amount}. Sorteios premiados: {draws}.',
  'lottery.refunded.draw': 'O sorteio {draw} de {lottery} foi cancelado. {amount} voltou para sua carteira.',
  'lottery.refunded.series':
    'Sorteios de {lottery} foram cancelados. {amount} voltou para sua carteira. Sorteios: {draws}.',
  'lottery.refunded.line':
    'Há apostas anuladas no seu bilhete de {lottery}. {amount} voltou para sua carteira; o bilhete diz o motivo.',
  'lottery.refunded.stopped':
    'Seu bilhete de {lottery} ganhou e parou, como você escolheu. {amount} dos sorteios restantes voltou para sua carteira.',
  'lottery.result': 'Resultado de {lottery}, sorteio {draw}: {after}.',
  'result.corrected.more':
    'O resultado de {lottery} foi corrigido de {before} para {after}. Seu bilhete ganhou {amount} a mais, e o valor já foi pago.',
  'result.corrected.less':
    'O resultado de {lottery} foi corrigido de {before} para {after}. Seu bilhete ganhou {amount} a menos; o bilhete mostra o que acontece com a diferença.',
  'result.corrected.same':
    'O resultado de {lottery} foi corrigido de {before} para {after}. Uma aposta sua foi reavaliada; o que o bilhete ganhou não muda.',
}
