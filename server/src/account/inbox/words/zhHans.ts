import type { InboxWords } from '../inboxWords'

export const zhHans: InboxWords = {
  'deposit.arrived': '您的 {amount} 存款已到账。',
  'deposit.excess.credited': '您的存款多到账 {amount}，现已进入钱包。',
  'deposit.excess.returned': '您的存款多到账 {amount}，已退回原处。',
  'deposit.held': '{amount} 已到账，但因您的存款限额、暂停或自我排除未计入钱包。我们会审核并通知您。',
  'deposit.held.returned': '因您的存款限额、暂停或自我排除，{amount} 未能计入，已退回原处。',
  'withdrawal.paid': '您的 {amount} 提款已支付。',
  'withdrawal.returned': '您的提款未能支付，{amount} 已退回钱包。',
  'withdrawal.reversed': '银行退回了一笔已支付的提款，{amount} 已回到您的钱包。',
  'commission.paid': '{day} 的佣金已存入钱包：{amount}。',
  'bonus.granted': '您获得 {amount} 奖金，条款见奖励中心。',
  'points.expiring': '您有 {points} 积分即将过期，最早的一批在 {day} 之后失效。在此之前仍可使用。',
  'bonus.taken.back': '{amount} 的奖金已被收回：{reason}',
  'reward.given': '您获赠 {amount}：{reason}',
  'agent.accepted': '您已成为代理，代理页面已开放。',
  'agent.refused': '您目前无法成为代理：{reason}',
  'bonus.released': '您的奖金已释放 {amount}，可以使用。',
  'referral.rewarded': '您的一位好友已达标，您的奖励：{amount}。',
  'rank.reached': '您已达到 {rank} 等级。',
  'feedback.answered': '我们已回复您的反馈。',
  'limits.changed': '您的限额已更改。如非本人操作，请立即检查账户。',
  'device.new': '有人从新设备登录：{device}。如非本人操作，请立即更改密码。',
  'password.changed': '您的密码已更改。如非本人操作，请立即联系我们。',
  'contact.changed': '您账户的号码或地址已更改。如非本人操作，请立即联系我们。',
  'card.added': '已添加一个提款账户。如非本人操作，请立即联系我们。',
  'card.frozen': '您的提款账户 {card} 目前被冻结。原因请咨询客服。',
  'card.released': '您的提款账户 {card} 可以再次使用。',
  'card.removed': '您的提款账户 {card} 已被移除。原因请咨询客服。',
  'result.corrected.more':
    '{lottery} 的开奖结果已由 {before} 更正为 {after}。您的注单多中 {amount}，已派发。',
  'result.corrected.less':
    '{lottery} 的开奖结果已由 {before} 更正为 {after}。您的注单少中 {amount}，处理方式见注单。',
  'result.corrected.same':
    '{lottery} 的开奖结果已由 {before} 更正为 {after}。您有一注重新判定，注单中奖金额不变。',
}
