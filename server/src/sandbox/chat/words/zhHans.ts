import type { ChatWords } from '../chatWords'

export const zhHans: ChatWords = {
  title: '在线客服',
  lead: '写信给我们，我们会在这里回复。您可以发送不超过 2 MB 的图片。',
  field: '您的消息',
  send: '发送',
  back: '返回网站',
  you: '您',
  team: '客服',
  over: '本次对话已结束，请从网站重新打开。',
  offline: '连接已断开，十秒后重试。',
  noScript: '聊天需要运行脚本。',
  attach: '图片',
  earlier: '更早的消息',
  picture: '图片',
  sending: '正在发送',
  sent: '已发送',
  seen: '已读',
  failed: '未能发送。',
  tooLarge: '只能发送不超过 2 MB 的图片。',
}
