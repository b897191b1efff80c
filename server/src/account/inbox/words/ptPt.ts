import type { InboxWords } from '../inboxWords'

export const ptPt: InboxWords = {
  'deposit.arrived': 'O seu depósito de {amount} chegou.',
  'deposit.excess.credited':
    'Com o seu depósito chegaram mais {amount} do que o pedido. Esse valor já está na sua carteira.',
  'deposit.excess.returned':
    'Com o seu depósito chegaram mais {amount} do que o pedido. Esse valor foi devolvido à origem.',
  'deposit.held':
    '{amount} chegou. O seu limite de depósito, pausa ou autoexclusão impede a entrada na carteira. Vamos analisar e avisá-lo.',
  'deposit.held.returned':
    'Não foi possível adicionar {amount} devido ao seu limite de depósito, pausa ou autoexclusão. O valor foi devolvido à origem.',
  'withdrawal.paid': 'O seu levantamento de {amount} foi pago.',
  'withdrawal.returned': 'O seu levantamento não pôde ser pago. {amount} voltou à sua carteira.',
  'withdrawal.reversed':
    'O banco devolveu um levantamento que já tinha sido pago. {amount} está de novo na sua carteira.',
  'commission.paid': 'A sua comissão de {day} está na carteira: {amount}.',
  'bonus.granted': 'Tem um bónus de {amount}. As condições estão no centro de prémios.',
  'points.expiring':
    '{points} dos seus pontos vão expirar em breve, os primeiros depois de {day}. Até lá pode gastá-los.',
  'bonus.taken.back': 'O bónus de {amount} foi retirado: {reason}',
  'reward.given': 'Recebeu {amount}: {reason}',
  'agent.accepted': 'Agora é agente. A sua página de agentes está aberta.',
  'agent.refused': 'Por agora não pode tornar-se agente: {reason}',
  'bonus.released': '{amount} do seu bónus foi libertado e já é seu.',
  'referral.rewarded': 'Um amigo seu cumpriu as condições. O seu prémio: {amount}.',
  'rank.reached': 'Alcançou o nível {rank}.',
  'feedback.answered': 'Respondemos à sua opinião.',
  'limits.changed': 'Os seus limites mudaram. Se não foi você, verifique já a sua conta.',
  'device.new':
    'Alguém entrou a partir de um dispositivo novo: {device}. Se não foi você, mude já a palavra-passe.',
  'password.changed': 'A sua palavra-passe foi alterada. Se não foi você, contacte-nos já.',
  'contact.changed': 'Um número ou endereço da sua conta foi alterado. Se não foi você, contacte-nos já.',
  'card.added': 'Foi adicionada uma conta para levantamentos. Se não foi você, contacte-nos já.',
  'card.frozen':
    'A sua conta de levantamento {card} está congelada por agora. Pergunte o motivo ao apoio ao cliente.',
  'card.released': 'A sua conta de levantamento {card} pode ser usada de novo.',
  'card.removed': 'A sua conta de levantamento {card} foi removida. Pergunte o motivo ao apoio ao cliente.',
  'lottery.won': '{lottery}, sorteio {draw}: ganhou {amount}.',
  'lottery.won.series': 'O seu boletim de {lottery} já ganhou {amount}. Sorteios premiados: {draws}.',
  'lottery.refunded.draw': 'O sorteio {draw} de {lottery} foi anulado. {amount} voltou à sua carteira.',
  'lottery.refunded.series':
    'Foram anulados sorteios de {lottery}. {amount} voltou à sua carteira. Sorteios: {draws}.',
  'lottery.refunded.line':
    'Há apostas nulas no seu boletim de {lottery}. {amount} voltou à sua carteira; o boletim indica o motivo.',
  'lottery.refunded.stopped':
    'O seu boletim de {lottery} ganhou e parou, como escolheu. {amount} dos sorteios restantes voltou à sua carteira.',
  'lottery.result': 'Resultado de {lottery}, sorteio {draw}: {after}.',
  'result.corrected.more':
    'O resultado de {lottery} foi corrigido de {before} para {after}. O seu boletim ganhou mais {amount}, já pagos.',
  'result.corrected.less':
    'O resultado de {lottery} foi corrigido de {before} para {after}. O seu boletim ganhou menos {amount}; o boletim mostra o que acontece com essa diferença.',
  'result.corrected.same':
    'O resultado de {lottery} foi corrigido de {before} para {after}. Uma aposta sua foi reavaliada; o que o boletim ganhou não muda.',
}
