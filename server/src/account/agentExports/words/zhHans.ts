import type { AgentFileWords } from './agentFileWords'

export const zhHans: AgentFileWords = {
  links: ['日期', '链接', '代码', '访问', '注册', '首次存款'],
  commission: ['日期', '玩家', '已结算投注', '平台所得', '佣金', '结转', '已付', '币种'],
  downline: ['用户名', '账户类型', '开户日期', '已登录', '链接'],
  total: '合计',
  player: '玩家',
  agent: '代理',
  yes: '是',
  no: '否',
}
