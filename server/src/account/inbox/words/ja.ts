import type { InboxWords } from '../inboxWords'

export const ja: InboxWords = {
  'deposit.arrived': '{amount} の入金が届きました。',
  'withdrawal.paid': '{amount} の出金が支払われました。',
  'withdrawal.returned': '出金を支払えませんでした。{amount} はウォレットに戻りました。',
  'commission.paid': '{day} のコミッション {amount} がウォレットに入りました。',
  'bonus.granted': '{amount} のボーナスが付きました。条件はリワードセンターにあります。',
  'bonus.released': 'ボーナスのうち {amount} が解放され、お使いいただけます。',
  'referral.rewarded': 'お友だちが条件を満たしました。あなたの報酬は {amount} です。',
  'rank.reached': 'ランク {rank} に到達しました。',
  'feedback.answered': 'ご意見に回答しました。',
  'limits.changed': '限度額が変更されました。心当たりがなければ、すぐにアカウントをご確認ください。',
  'device.new':
    '新しい端末からサインインがありました：{device}。心当たりがなければ、すぐにパスワードを変更してください。',
  'password.changed': 'パスワードが変更されました。心当たりがなければ、すぐにお問い合わせください。',
  'contact.changed':
    'アカウントの番号またはアドレスが変更されました。心当たりがなければ、すぐにお問い合わせください。',
  'card.added': '出金用の口座が追加されました。心当たりがなければ、すぐにお問い合わせください。',
}
