import type { ChatWords } from '../chatWords'

export const zhHant: ChatWords = {
  title: '線上客服',
  lead: '寫信給我們，我們會在這裡回覆。您可以傳送不超過 2 MB 的圖片。',
  field: '您的訊息',
  send: '傳送',
  back: '返回網站',
  you: '您',
  team: '客服',
  over: '本次對話已結束，請從網站重新開啟。',
  offline: '連線已中斷，十秒後重試。',
  noScript: '聊天需要執行指令碼。',
  attach: '圖片',
  earlier: '更早的訊息',
  picture: '圖片',
  sending: '傳送中',
  sent: '已傳送',
  seen: '已讀',
  failed: '未能傳送。',
  tooLarge: '只能傳送不超過 2 MB 的圖片。',
}
