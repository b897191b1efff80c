import type { InboxWords } from '../inboxWords'

export const ko: InboxWords = {
  'deposit.arrived': '{amount} 입금이 도착했습니다.',
  'withdrawal.paid': '{amount} 출금이 지급되었습니다.',
  'withdrawal.returned': '출금이 지급되지 못했습니다. {amount}이 지갑으로 돌아왔습니다.',
  'commission.paid': '{day} 수수료가 지갑에 들어왔습니다: {amount}.',
  'bonus.granted': '{amount} 보너스가 생겼습니다. 조건은 보상 센터에 있습니다.',
  'bonus.released': '보너스 중 {amount}이 풀려 바로 쓸 수 있습니다.',
  'referral.rewarded': '친구가 조건을 채웠습니다. 받은 보상: {amount}.',
  'rank.reached': '{rank} 등급에 도달했습니다.',
  'feedback.answered': '보내 주신 의견에 답변했습니다.',
  'limits.changed': '한도가 바뀌었습니다. 본인이 아니라면 지금 계정을 확인하세요.',
  'device.new': '새 기기에서 로그인했습니다: {device}. 본인이 아니라면 지금 비밀번호를 바꾸세요.',
  'password.changed': '비밀번호가 바뀌었습니다. 본인이 아니라면 바로 문의하세요.',
  'contact.changed': '계정의 번호나 주소가 바뀌었습니다. 본인이 아니라면 바로 문의하세요.',
  'card.added': '출금 계좌가 추가되었습니다. 본인이 아니라면 바로 문의하세요.',
}
