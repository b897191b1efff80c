import type { InboxWords } from '../inboxWords'

export const es: InboxWords = {
  'deposit.arrived': 'Tu depósito de {amount} ha llegado.',
  'deposit.excess.credited': 'Con tu depósito llegaron {amount} más de lo pedido. Ya están en tu billetera.',
  'deposit.excess.returned':
    'Con tu depósito llegaron {amount} más de lo pedido. Se devolvieron a su origen.',
  'deposit.held':
    'Llegaron {amount}. Tu límite de depósito, pausa o autoexclusión impide que entren en tu cartera. Lo revisaremos y te avisaremos.',
  'deposit.held.returned':
    'No se pudieron añadir {amount} por tu límite de depósito, pausa o autoexclusión. Se devolvieron a su origen.',
  'withdrawal.paid': 'Tu retiro de {amount} se ha pagado.',
  'withdrawal.returned': 'Tu retiro no se pudo pagar. {amount} está de nuevo en tu billetera.',
  'withdrawal.reversed':
    'El banco devolvió un retiro que ya se había pagado. {amount} está de nuevo en tu billetera.',
  'commission.paid': 'Tu comisión del {day} está en tu billetera: {amount}.',
  'bonus.granted': 'Tienes un bono de {amount}. Sus condiciones están en el centro de premios.',
  'points.expiring':
    '{points} de tus puntos caducan pronto, los primeros después del {day}. Hasta entonces puedes gastarlos.',
  'bonus.taken.back': 'Se retiró el bono de {amount}: {reason}',
  'reward.given': 'Has recibido {amount}: {reason}',
  'agent.accepted': 'Ya eres agente. Tu página para agentes está abierta.',
  'agent.refused': 'Por ahora no puedes ser agente: {reason}',
  'bonus.released': '{amount} de tu bono está liberado y ya es tuyo.',
  'referral.rewarded': 'Un amigo tuyo cumplió las condiciones. Tu premio: {amount}.',
  'rank.reached': 'Has alcanzado el rango {rank}.',
  'feedback.answered': 'Hemos respondido a tu opinión.',
  'limits.changed': 'Tus límites han cambiado. Si no fuiste tú, revisa tu cuenta ahora.',
  'device.new':
    'Alguien entró desde un dispositivo nuevo: {device}. Si no fuiste tú, cambia tu contraseña ahora.',
  'password.changed': 'Tu contraseña ha cambiado. Si no fuiste tú, contáctanos enseguida.',
  'contact.changed': 'Cambió un número o una dirección de tu cuenta. Si no fuiste tú, contáctanos enseguida.',
  'card.added': 'Se añadió una cuenta para retiros. Si no fuiste tú, contáctanos enseguida.',
  'card.frozen':
    'Tu cuenta de retiros {card} está bloqueada por ahora. Pregunta el motivo a atención al cliente.',
  'card.released': 'Tu cuenta de retiros {card} se puede usar de nuevo.',
  'card.removed': 'Tu cuenta de retiros {card} se eliminó. Pregunta el motivo a atención al cliente.',
  'lottery.won': '{lottery}, sorteo {draw}: ganaste {amount}.',
  'lottery.won.series': 'Tu boleto de {lottery} ha ganado {amount}. Sorteos premiados: {draws}.',
  'lottery.refunded.draw': 'El sorteo {draw} de {lottery} se anuló. {amount} está de nuevo en tu billetera.',
  'lottery.refunded.series':
    'Se anularon sorteos de {lottery}. {amount} está de nuevo en tu billetera. Sorteos: {draws}.',
  'lottery.refunded.line':
    'Hay apuestas nulas en tu boleto de {lottery}. {amount} está de nuevo en tu billetera; el boleto dice por qué.',
  'lottery.refunded.stopped':
    'Tu boleto de {lottery} ganó y se detiene, como elegiste. {amount} de los sorteos restantes está de nuevo en tu billetera.',
  'lottery.result': 'Resultado de {lottery}, sorteo {draw}: {after}.',
  'result.corrected.more':
    'El resultado de {lottery} se corrigió de {before} a {after}. Tu boleto ganó {amount} más y ya se ha pagado.',
  'result.corrected.less':
    'El resultado de {lottery} se corrigió de {before} a {after}. Tu boleto ganó {amount} menos; en el boleto ves qué pasa con esa diferencia.',
  'result.corrected.same':
    'El resultado de {lottery} se corrigió de {before} a {after}. Una de tus apuestas se juzgó de nuevo; lo que ganó tu boleto no cambia.',
}
