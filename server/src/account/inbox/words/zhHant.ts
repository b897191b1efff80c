import type { InboxWords } from '../inboxWords'

export const zhHant: InboxWords = {
  'deposit.arrived': '您的 {amount} 存款已入帳。',
  'deposit.excess.credited': '您的存款多入帳 {amount}，現已進入錢包。',
  'deposit.excess.returned': '您的存款多入帳 {amount}，已退回原處。',
  'deposit.held': '{amount} 已到帳，但因您的存款限額、暫停或自我排除未計入錢包。我們會審核並通知您。',
  'deposit.held.returned': '因您的存款限額、暫停或自我排除，{amount} 未能計入，已退回原處。',
  'withdrawal.paid': '您的 {amount} 提款已支付。',
  'withdrawal.returned': '您的提款未能支付，{amount} 已退回錢包。',
  'withdrawal.reversed': '銀行退回了一筆已支付的提款，{amount} 已回到您的錢包。',
  'commission.paid': '{day} 的佣金已存入錢包：{amount}。',
  'bonus.granted': '您獲得 {amount} 獎金，條款見獎勵中心。',
  'points.expiring': '您有 {points} 點積分即將到期，最早的一批在 {day} 之後失效。在此之前仍可使用。',
  'bonus.taken.back': '{amount} 的獎金已被收回：{reason}',
  'reward.given': '您獲贈 {amount}：{reason}',
  'agent.accepted': '您已成為代理，代理頁面已開放。',
  'agent.refused': '您目前無法成為代理：{reason}',
  'bonus.released': '您的獎金已釋放 {amount}，可以使用。',
  'referral.rewarded': '您的一位好友已達標，您的獎勵：{amount}。',
  'rank.reached': '您已達到 {rank} 等級。',
  'feedback.answered': '我們已回覆您的意見。',
  'limits.changed': '您的限額已變更。如非本人操作，請立即檢查帳戶。',
  'device.new': '有人從新裝置登入：{device}。如非本人操作，請立即更改密碼。',
  'password.changed': '您的密碼已變更。如非本人操作，請立即聯絡我們。',
  'contact.changed': '您帳戶的號碼或地址已變更。如非本人操作，請立即聯絡我們。',
  'card.added': '已新增一個提款帳戶。如非本人操作，請立即聯絡我們。',
  'card.frozen': '您的提款帳戶 {card} 目前被凍結。原因請諮詢客服。',
  'card.released': '您的提款帳戶 {card} 可以再次使用。',
  'card.removed': '您的提款帳戶 {card} 已被移除。原因請諮詢客服。',
  'result.corrected.more':
    '{lottery} 的開獎結果已由 {before} 更正為 {after}。您的注單多中 {amount}，已派發。',
  'result.corrected.less':
    '{lottery} 的開獎結果已由 {before} 更正為 {after}。您的注單少中 {amount}，處理方式見注單。',
  'result.corrected.same':
    '{lottery} 的開獎結果已由 {before} 更正為 {after}。您有一注重新判定，注單中獎金額不變。',
}
