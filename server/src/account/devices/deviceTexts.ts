import type { LanguageCode } from '@playfront/contract/languages'

/** What a member is told about their devices. */
export interface DeviceWords {
  newDevice: { subject: string; text(device: string, country: string | undefined): string }
  reused: { subject: string; text: string }
  /** For a browser that says nothing of itself. */
  someDevice: string
}

const en: DeviceWords = {
  newDevice: {
    subject: 'A new device signed in',
    text: (device, country) =>
      `Your account was signed in to from a new device: ${device}${country ? `, ${country}` : ''}. If it was not you, open Me, Devices, sign out everywhere and change your password.`,
  },
  reused: {
    subject: 'We signed a device out',
    text: 'A remembered sign-in of yours was used twice, so somebody may have copied it. We have ended it on that device. Please sign in again; if anything looks strange, change your password.',
  },
  someDevice: 'an unknown device',
}

const vi: DeviceWords = {
  newDevice: {
    subject: 'Có thiết bị mới đăng nhập',
    text: (device, country) =>
      `Tài khoản của bạn vừa được đăng nhập từ thiết bị mới: ${device}${country ? `, ${country}` : ''}. Nếu không phải bạn, hãy mở Tôi, Thiết bị, đăng xuất mọi nơi và đổi mật khẩu.`,
  },
  reused: {
    subject: 'Chúng tôi đã đăng xuất một thiết bị',
    text: 'Đăng nhập ghi nhớ của bạn đã bị dùng hai lần, có thể ai đó đã sao chép. Chúng tôi đã kết thúc nó trên thiết bị đó. Vui lòng đăng nhập lại; nếu thấy lạ, hãy đổi mật khẩu.',
  },
  someDevice: 'một thiết bị không rõ',
}

const th: DeviceWords = {
  newDevice: {
    subject: 'มีอุปกรณ์ใหม่เข้าสู่ระบบ',
    text: (device, country) =>
      `มีการเข้าสู่ระบบบัญชีของคุณจากอุปกรณ์ใหม่: ${device}${country ? ` ${country}` : ''} หากไม่ใช่คุณ ให้เปิด ฉัน แล้วเลือก อุปกรณ์ ออกจากระบบทุกที่ และเปลี่ยนรหัสผ่าน`,
  },
  reused: {
    subject: 'เราได้นำอุปกรณ์หนึ่งออกจากระบบ',
    text: 'การเข้าสู่ระบบที่จดจำไว้ของคุณถูกใช้สองครั้ง อาจมีคนคัดลอกไป เราได้ยกเลิกบนอุปกรณ์นั้นแล้ว โปรดเข้าสู่ระบบอีกครั้ง หากพบสิ่งผิดปกติ ให้เปลี่ยนรหัสผ่าน',
  },
  someDevice: 'อุปกรณ์ที่ไม่รู้จัก',
}

const ur: DeviceWords = {
  newDevice: {
    subject: 'ایک نئے آلے سے سائن اِن ہوا',
    text: (device, country) =>
      `آپ کے اکاؤنٹ میں ایک نئے آلے سے سائن اِن ہوا: ${device}${country ? `، ${country}` : ''}۔ اگر یہ آپ نہیں تھے تو میں، آلات کھولیں، ہر جگہ سے سائن آؤٹ کریں اور پاس ورڈ بدل دیں۔`,
  },
  reused: {
    subject: 'ہم نے ایک آلے کو سائن آؤٹ کر دیا',
    text: 'آپ کا یاد رکھا ہوا سائن اِن دو بار استعمال ہوا، شاید کسی نے اس کی نقل بنا لی ہے۔ ہم نے اسے اس آلے پر ختم کر دیا ہے۔ براہِ کرم دوبارہ سائن اِن کریں؛ کچھ عجیب لگے تو پاس ورڈ بدل دیں۔',
  },
  someDevice: 'کوئی نامعلوم آلہ',
}

const ptBr: DeviceWords = {
  newDevice: {
    subject: 'Um novo aparelho entrou',
    text: (device, country) =>
      `Sua conta foi acessada de um novo aparelho: ${device}${country ? `, ${country}` : ''}. Se não foi você, abra Eu, Aparelhos, saia de todos e troque a senha.`,
  },
  reused: {
    subject: 'Encerramos o acesso de um aparelho',
    text: 'Um acesso lembrado seu foi usado duas vezes; alguém pode tê-lo copiado. Nós o encerramos nesse aparelho. Entre de novo e, se algo parecer estranho, troque a senha.',
  },
  someDevice: 'um aparelho desconhecido',
}

const words: Partial<Record<LanguageCode, DeviceWords>> = {
  EN: en,
  VI: vi,
  TH: th,
  UR: ur,
  'PT-BR': ptBr,
  PT: ptBr,
}

/** The words of a language; English where there are none, as with refusals. */
export const deviceWords = (language: LanguageCode): DeviceWords => words[language] ?? en
