import type { MessageWords } from '../messageWords'

export const ja: MessageWords = {
  'code.subject': '{merchant}のコード',
  'code.login': 'ログイン用のコードは {code} です。',
  'code.register': '口座開設用のコードは {code} です。',
  'code.two-factor': 'ログインを完了するためのコードは {code} です。',
  'code.recover': '新しいパスワードを設定するためのコードは {code} です。',
  'code.contact': 'この連絡先を確認するためのコードは {code} です。',
  'code.warning':
    '有効期間は {minutes} 分です。当方も含め、誰にも教えないでください。お心当たりがなければ、このメッセージは無視してください。',
  'device.new.subject': '新しい端末でログインがありました',
  'device.new.text':
    'お使いのアカウントに新しい端末からログインがありました：{device}。お心当たりがなければ、マイページの「端末」を開き、「すべてログアウト」を行い、パスワードを変更してください。',
  'device.in': '{device}、{country}',
  'device.unknown': '不明な端末',
  'device.reused.subject': '端末を一台ログアウトしました',
  'device.reused.text':
    '記憶されたログインが二度使われたため、誰かに複製された可能性があります。その端末でのログインを終了しました。もう一度ログインし、不審な点があればパスワードを変更してください。',
  'passkey.added.subject': 'パスキーが追加されました',
  'passkey.added.text':
    'アカウントにパスキーが追加されました。今後はパスワードなしでログインできます。お心当たりがなければ、マイページの「セキュリティ」で削除し、パスワードを変更してください。',
  'passkey.blocked.subject': 'パスキーを一つ停止しました',
  'passkey.blocked.text':
    'お使いのパスキーが二か所で使われたため、誰かに複製された可能性があります。このパスキーではアカウントを開けません。別の方法でログインし、削除して新しく作ってください。',
}
