import type { ChatWords } from '../chatWords'

export const ja: ChatWords = {
  title: 'チャットで相談',
  lead: 'ご用件をお書きください。ここでお答えします。2 MB までの画像を送れます。',
  field: 'メッセージ',
  send: '送信',
  back: 'サイトに戻る',
  you: 'あなた',
  team: 'カスタマーサービス',
  over: 'このチャットは終了しました。サイトからもう一度開いてください。',
  offline: '接続がありません。10 秒後にもう一度試します。',
  noScript: 'チャットにはスクリプトが必要です。',
  attach: '画像',
  earlier: '以前のメッセージ',
  picture: '画像',
  sending: '送信中',
  sent: '送信済み',
  seen: '既読',
  failed: '送信できませんでした。',
  tooLarge: '送れるのは 2 MB までの画像だけです。',
}
