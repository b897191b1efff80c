import type { MessageWords } from '../messageWords'

export const zhHans: MessageWords = {
  'code.subject': '您在{merchant}的验证码',
  'code.login': '{code} 是您的登录验证码。',
  'code.register': '{code} 是您的开户验证码。',
  'code.two-factor': '{code} 是您完成登录的验证码。',
  'code.recover': '{code} 是您设置新密码的验证码。',
  'code.contact': '{code} 是您确认此联系方式的验证码。',
  'code.warning': '{minutes} 分钟内有效。切勿告诉任何人，包括我们。如非您本人获取，请忽略此消息。',
  'device.new.subject': '有新设备登录',
  'device.new.text':
    '您的账户在新设备上登录：{device}。如非您本人，请打开“我的”中的“设备”，全部退出登录并更改密码。',
  'device.in': '{device}，{country}',
  'device.unknown': '未知设备',
  'device.reused.subject': '我们已让一台设备退出登录',
  'device.reused.text':
    '您的一个记住登录被使用了两次，可能有人复制了它。我们已在该设备上将其终止。请重新登录；如有异常，请更改密码。',
  'passkey.added.subject': '已添加通行密钥',
  'passkey.added.text':
    '您的账户添加了一个通行密钥，今后可用它免密码登录。如非您本人，请打开“我的”中的“安全”，移除它并更改密码。',
  'passkey.blocked.subject': '我们停用了一个通行密钥',
  'passkey.blocked.text':
    '您的一个通行密钥在两处被使用，可能有人复制了它。它已不能打开您的账户。请换一种方式登录，移除它并新建一个。',
}
