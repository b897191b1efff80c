import type { MessageWords } from '../messageWords'

export const zhHant: MessageWords = {
  'code.subject': '您在{merchant}的驗證碼',
  'code.login': '{code} 是您的登入驗證碼。',
  'code.register': '{code} 是您的開戶驗證碼。',
  'code.two-factor': '{code} 是您完成登入的驗證碼。',
  'code.recover': '{code} 是您設定新密碼的驗證碼。',
  'code.contact': '{code} 是您確認此聯絡方式的驗證碼。',
  'code.warning': '{minutes} 分鐘內有效。切勿告訴任何人，包括我們。如非您本人取得，請忽略此訊息。',
  'device.new.subject': '有新裝置登入',
  'device.new.text':
    '您的帳戶在新裝置上登入：{device}。如非您本人，請開啟「我的」中的「裝置」，全部登出並變更密碼。',
  'device.in': '{device}，{country}',
  'device.unknown': '未知裝置',
  'device.reused.subject': '我們已讓一台裝置登出',
  'device.reused.text':
    '您的一個記住登入被使用了兩次，可能有人複製了它。我們已在該裝置上將其終止。請重新登入；如有異常，請變更密碼。',
  'passkey.added.subject': '已新增通行密鑰',
  'passkey.added.text':
    '您的帳戶新增了一個通行密鑰，今後可用它免密碼登入。如非您本人，請開啟「我的」中的「安全性」，移除它並變更密碼。',
  'passkey.blocked.subject': '我們停用了一個通行密鑰',
  'passkey.blocked.text':
    '您的一個通行密鑰在兩處被使用，可能有人複製了它。它已不能開啟您的帳戶。請換一種方式登入，移除它並新增一個。',
}
