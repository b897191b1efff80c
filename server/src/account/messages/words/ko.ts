import type { MessageWords } from '../messageWords'

export const ko: MessageWords = {
  'code.subject': '{merchant} 코드',
  'code.login': '로그인 코드는 {code}입니다.',
  'code.register': '계정 만들기 코드는 {code}입니다.',
  'code.two-factor': '로그인을 마치기 위한 코드는 {code}입니다.',
  'code.recover': '새 비밀번호를 설정하기 위한 코드는 {code}입니다.',
  'code.contact': '이 연락처를 확인하기 위한 코드는 {code}입니다.',
  'code.warning':
    '{minutes}분 동안 유효합니다. 저희를 포함해 누구에게도 알려 주지 마세요. 요청하지 않았다면 이 메시지를 무시해 주세요.',
  'device.new.subject': '새 기기에서 로그인했습니다',
  'device.new.text':
    '새 기기에서 계정에 로그인했습니다: {device}. 본인이 아니라면 마이의 기기에서 모두 로그아웃하고 비밀번호를 바꿔 주세요.',
  'device.in': '{device}, {country}',
  'device.unknown': '알 수 없는 기기',
  'device.reused.subject': '기기 하나를 로그아웃했습니다',
  'device.reused.text':
    '기억된 로그인이 두 번 사용되어 누군가 복사했을 수 있습니다. 그 기기에서 로그인을 끝냈습니다. 다시 로그인하고, 이상한 점이 있으면 비밀번호를 바꿔 주세요.',
  'passkey.added.subject': '패스키가 추가되었습니다',
  'passkey.added.text':
    '계정에 패스키가 추가되었습니다. 이제 비밀번호 없이 로그인할 수 있습니다. 본인이 아니라면 마이의 보안에서 삭제하고 비밀번호를 바꿔 주세요.',
  'passkey.blocked.subject': '패스키 하나를 차단했습니다',
  'passkey.blocked.text':
    '패스키가 두 곳에서 사용되어 누군가 복사했을 수 있습니다. 이 패스키로는 더 이상 계정을 열 수 없습니다. 다른 방법으로 로그인해 삭제하고 새로 만들어 주세요.',
}
