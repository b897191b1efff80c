import type { AgentFileWords } from './agentFileWords'

export const zhHant: AgentFileWords = {
  links: ['日期', '連結', '代碼', '造訪', '註冊', '首次存款'],
  commission: ['日期', '玩家', '已結算投注', '平台所得', '佣金', '結轉', '已付', '幣別'],
  downline: ['使用者名稱', '帳戶類型', '開戶日期', '已登入', '連結'],
  total: '合計',
  player: '玩家',
  agent: '代理',
  yes: '是',
  no: '否',
}
