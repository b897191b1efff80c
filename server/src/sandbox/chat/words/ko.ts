import type { ChatWords } from '../chatWords'

export const ko: ChatWords = {
  title: '채팅 상담',
  lead: '글을 남기시면 여기에서 답해 드립니다. 2 MB 이하의 사진을 보낼 수 있습니다.',
  field: '메시지',
  send: '보내기',
  back: '사이트로 돌아가기',
  you: '나',
  team: '고객센터',
  over: '채팅이 끝났습니다. 사이트에서 다시 열어 주세요.',
  offline: '연결이 끊겼습니다. 10초 후에 다시 시도합니다.',
  noScript: '채팅에는 스크립트가 필요합니다.',
  attach: '사진',
  earlier: '이전 메시지',
  picture: '사진',
  sending: '보내는 중',
  sent: '보냄',
  seen: '읽음',
  failed: '보내지 못했습니다.',
  tooLarge: '2 MB 이하의 사진만 보낼 수 있습니다.',
}
