import type { AgentFileWords } from './agentFileWords'

export const ko: AgentFileWords = {
  links: ['날짜', '링크', '코드', '방문', '가입', '첫 입금'],
  commission: ['날짜', '플레이어', '정산된 베팅금', '하우스 수익', '수수료', '이월', '지급', '통화'],
  downline: ['사용자 이름', '계정 유형', '개설일', '로그인함', '링크'],
  total: '합계',
  player: '플레이어',
  agent: '에이전트',
  yes: '예',
  no: '아니요',
}
