import type { AgentFileWords } from './agentFileWords'

export const ja: AgentFileWords = {
  links: ['日付', 'リンク', 'コード', '訪問', '登録', '初回入金'],
  commission: [
    '日付',
    'プレイヤー',
    '精算済みの賭け金',
    'ハウスの取り分',
    '獲得額',
    '繰り越し',
    '支払額',
    '通貨',
  ],
  downline: ['ユーザー名', 'アカウントの種類', '開設日', 'ログイン済み', 'リンク'],
  total: '合計',
  player: 'プレイヤー',
  agent: 'エージェント',
  yes: 'はい',
  no: 'いいえ',
}
