import type { InboxWords } from '../inboxWords'

export const zhHant: InboxWords = {
  'deposit.arrived': '您的 {amount} 存款已入帳。',
  'withdrawal.paid': '您的 {amount} 提款已支付。',
  'withdrawal.returned': '您的提款未能支付，{amount} 已退回錢包。',
  'commission.paid': '{day} 的佣金已存入錢包：{amount}。',
  'bonus.granted': '您獲得 {amount} 獎金，條款見獎勵中心。',
  'bonus.released': '您的獎金已釋放 {amount}，可以使用。',
  'referral.rewarded': '您的一位好友已達標，您的獎勵：{amount}。',
  'rank.reached': '您已達到 {rank} 等級。',
  'feedback.answered': '我們已回覆您的意見。',
  'limits.changed': '您的限額已變更。如非本人操作，請立即檢查帳戶。',
  'device.new': '有人從新裝置登入：{device}。如非本人操作，請立即更改密碼。',
  'password.changed': '您的密碼已變更。如非本人操作，請立即聯絡我們。',
  'contact.changed': '您帳戶的號碼或地址已變更。如非本人操作，請立即聯絡我們。',
  'card.added': '已新增一個提款帳戶。如非本人操作，請立即聯絡我們。',
}
