import type { InboxWords } from '../inboxWords'

export const ko: InboxWords = {
  'deposit.arrived': '{amount} 입금이 도착했습니다.',
  'deposit.excess.credited': '입금과 함께 요청보다 {amount} 더 도착했습니다. 지금 지갑에 들어 있습니다.',
  'deposit.excess.returned': '입금과 함께 요청보다 {amount} 더 도착했습니다. 보낸 곳으로 돌려보냈습니다.',
  'deposit.held':
    '{amount}이 도착했습니다. 입금 한도, 휴식 또는 자기 배제 때문에 지갑에 추가되지 않았습니다. 검토 후 알려 드리겠습니다.',
  'deposit.held.returned':
    '입금 한도, 휴식 또는 자기 배제 때문에 {amount}을 추가할 수 없었습니다. 보낸 곳으로 반환했습니다.',
  'withdrawal.paid': '{amount} 출금이 지급되었습니다.',
  'withdrawal.returned': '출금이 지급되지 못했습니다. {amount}이 지갑으로 돌아왔습니다.',
  'withdrawal.reversed': '지급된 출금을 은행이 돌려보냈습니다. {amount}이 다시 지갑에 있습니다.',
  'commission.paid': '{day} 수수료가 지갑에 들어왔습니다: {amount}.',
  'bonus.granted': '{amount} 보너스가 생겼습니다. 조건은 보상 센터에 있습니다.',
  'points.expiring':
    '포인트 {points}점이 곧 소멸됩니다. 가장 빠른 것은 {day} 이후에 소멸되며, 그때까지 사용할 수 있습니다.',
  'bonus.taken.back': '보너스 {amount}이(가) 회수되었습니다: {reason}',
  'reward.given': '{amount}을(를) 받았습니다: {reason}',
  'agent.accepted': '이제 에이전트가 되었습니다. 에이전트 페이지가 열렸습니다.',
  'agent.refused': '지금은 에이전트가 될 수 없습니다: {reason}',
  'bonus.released': '보너스 중 {amount}이 풀려 바로 쓸 수 있습니다.',
  'referral.rewarded': '친구가 조건을 채웠습니다. 받은 보상: {amount}.',
  'rank.reached': '{rank} 등급에 도달했습니다.',
  'feedback.answered': '보내 주신 의견에 답변했습니다.',
  'limits.changed': '한도가 바뀌었습니다. 본인이 아니라면 지금 계정을 확인하세요.',
  'device.new': '새 기기에서 로그인했습니다: {device}. 본인이 아니라면 지금 비밀번호를 바꾸세요.',
  'password.changed': '비밀번호가 바뀌었습니다. 본인이 아니라면 바로 문의하세요.',
  'contact.changed': '계정의 번호나 주소가 바뀌었습니다. 본인이 아니라면 바로 문의하세요.',
  'card.added': '출금 계좌가 추가되었습니다. 본인이 아니라면 바로 문의하세요.',
  'card.frozen': '출금 계좌 {card}이(가) 현재 정지되어 있습니다. 이유는 고객센터에 문의하세요.',
  'card.released': '출금 계좌 {card}을(를) 다시 사용할 수 있습니다.',
  'card.removed': '출금 계좌 {card}이(가) 삭제되었습니다. 이유는 고객센터에 문의하세요.',
  'lottery.won': '{lottery} {draw}회: {amount} 당첨되었습니다.',
  'lottery.won.series': '{lottery} 전표의 누적 당첨금: {amount}. 당첨 회차 수: {draws}.',
  'lottery.refunded.draw': '{lottery} {draw}회 추첨이 취소되었습니다. 지갑에 환불된 금액: {amount}.',
  'lottery.refunded.series':
    '{lottery} 추첨이 취소되었습니다. 지갑에 환불된 금액: {amount}. 회차 수: {draws}.',
  'lottery.refunded.line':
    '{lottery} 전표의 일부 베팅이 무효입니다. 지갑에 환불된 금액: {amount}. 이유는 전표에 있습니다.',
  'lottery.refunded.stopped':
    '{lottery} 전표가 당첨되어 선택하신 대로 중지되었습니다. 남은 회차의 환불 금액: {amount}.',
  'lottery.result': '{lottery} {draw}회 결과: {after}.',
  'result.corrected.more':
    '{lottery} 결과가 {before}에서 {after}(으)로 정정되었습니다. 회원님의 전표 당첨금이 {amount} 늘었고 지급되었습니다.',
  'result.corrected.less':
    '{lottery} 결과가 {before}에서 {after}(으)로 정정되었습니다. 회원님의 전표 당첨금이 {amount} 줄었습니다. 처리 내용은 전표에서 볼 수 있습니다.',
  'result.corrected.same':
    '{lottery} 결과가 {before}에서 {after}(으)로 정정되었습니다. 회원님의 베팅 하나가 다시 판정되었지만 전표의 당첨금은 그대로입니다.',
}
