import type { SlideTexts } from '../slideWords'

export const ko: SlideTexts = {
  title: '조각을 빈 곳에 맞춰 주세요',
  hint: '손잡이를 끌거나 화살표를 누르거나 방향키를 쓴 뒤 확인하세요.',
  slider: '조각의 위치',
  position: '{max} 중 {at}',
  left: '조금 왼쪽으로',
  right: '조금 오른쪽으로',
  check: '확인',
  again: '다른 그림',
  close: '닫기',
  loading: '그림을 그리는 중…',
  checking: '확인하는 중…',
  wrong: '조금 어긋났습니다. 다른 그림입니다.',
  expired: '그림이 만료되었습니다. 다른 그림입니다.',
  passed: '완료되었습니다. 감사합니다.',
  unreachable: '그림을 가져올 수 없습니다. 다른 그림을 사용해 주세요.',
  open: '눌러서 인증',
}
