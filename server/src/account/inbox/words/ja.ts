import type { InboxWords } from '../inboxWords'

export const ja: InboxWords = {
  'deposit.arrived': '{amount} の入金が届きました。',
  'deposit.excess.credited': 'ご入金と一緒に {amount} 多く届きました。現在ウォレットに入っています。',
  'deposit.excess.returned': 'ご入金と一緒に {amount} 多く届きました。送金元へ返送しました。',
  'deposit.held':
    '{amount}が届きました。入金限度額、休止または自己排除により、ウォレットには追加されていません。確認のうえご連絡します。',
  'deposit.held.returned':
    '入金限度額、休止または自己排除により{amount}は追加できませんでした。送金元へ返金しました。',
  'withdrawal.paid': '{amount} の出金が支払われました。',
  'withdrawal.returned': '出金を支払えませんでした。{amount} はウォレットに戻りました。',
  'withdrawal.reversed': '支払い済みの出金が銀行から戻されました。{amount} はウォレットに戻りました。',
  'commission.paid': '{day} のコミッション {amount} がウォレットに入りました。',
  'bonus.granted': '{amount} のボーナスが付きました。条件はリワードセンターにあります。',
  'points.expiring':
    '{points}ポイントがまもなく失効します。最初の失効は{day}の翌日です。それまではご利用いただけます。',
  'bonus.taken.back': '{amount}のボーナスが取り消されました：{reason}',
  'reward.given': '{amount}を受け取りました：{reason}',
  'agent.accepted': 'エージェントになりました。エージェント用のページが利用できます。',
  'agent.refused': '現在はエージェントになれません：{reason}',
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
  'card.frozen':
    '出金用の口座 {card} は現在停止されています。理由はカスタマーサービスにお問い合わせください。',
  'card.released': '出金用の口座 {card} を再び利用できます。',
  'card.removed': '出金用の口座 {card} は削除されました。理由はカスタマーサービスにお問い合わせください。',
  'lottery.won': '{lottery} 第{draw}回：{amount} 当せんしました。',
  'lottery.won.series': '{lottery} の投票券の当せん額は合計 {amount} です。当せん回数：{draws}',
  'lottery.refunded.draw': '{lottery} 第{draw}回は中止になりました。{amount} はウォレットに戻りました。',
  'lottery.refunded.series':
    '{lottery} の抽せんが中止になりました。{amount} はウォレットに戻りました。回数：{draws}',
  'lottery.refunded.line':
    '{lottery} の投票券に無効なベットがあります。{amount} はウォレットに戻りました。理由は投票券にあります。',
  'lottery.refunded.stopped':
    '{lottery} の投票券が当せんし、設定どおり停止しました。残りの回の {amount} はウォレットに戻りました。',
  'lottery.result': '{lottery} 第{draw}回の結果：{after}',
  'result.corrected.more':
    '{lottery} の結果が {before} から {after} に訂正されました。あなたの投票券の当せん額が {amount} 増え、支払い済みです。',
  'result.corrected.less':
    '{lottery} の結果が {before} から {after} に訂正されました。あなたの投票券の当せん額が {amount} 減りました。扱いは投票券に示されています。',
  'result.corrected.same':
    '{lottery} の結果が {before} から {after} に訂正されました。あなたの賭けの一つが判定し直されましたが、投票券の当せん額は変わりません。',
}
