import type { LanguageCode } from '@playfront/contract/languages'
import type { CodePurpose } from '../codes/codePurpose'

export interface CodeWords {
  /** The subject of the e-mail. */
  subject(merchant: string): string
  /** What the code does, so that whoever did not ask for it knows what somebody tries. */
  code: Record<CodePurpose, (code: string) => string>
  /** How long it is good, and that nobody may have it. */
  warning(minutes: number): string
}

const en: CodeWords = {
  subject: (merchant) => `Your code for ${merchant}`,
  code: {
    login: (code) => `${code} is your code to sign in.`,
    register: (code) => `${code} is your code to open an account.`,
    'two-factor': (code) => `${code} is your code to finish signing in.`,
    recover: (code) => `${code} is your code to set a new password.`,
    contact: (code) => `${code} is your code to confirm this contact.`,
  },
  warning: (minutes) =>
    `Good for ${minutes} minutes. Never tell it to anyone, not even to us. If you did not ask for it, ignore this message.`,
}

const vi: CodeWords = {
  subject: (merchant) => `Mã xác nhận của bạn tại ${merchant}`,
  code: {
    login: (code) => `${code} là mã đăng nhập của bạn.`,
    register: (code) => `${code} là mã mở tài khoản của bạn.`,
    'two-factor': (code) => `${code} là mã để hoàn tất đăng nhập.`,
    recover: (code) => `${code} là mã để đặt mật khẩu mới.`,
    contact: (code) => `${code} là mã để xác nhận liên hệ này.`,
  },
  warning: (minutes) =>
    `Mã có hiệu lực trong ${minutes} phút. Tuyệt đối không đưa mã cho ai, kể cả chúng tôi. Nếu bạn không yêu cầu, hãy bỏ qua tin này.`,
}

const th: CodeWords = {
  subject: (merchant) => `รหัสของคุณสำหรับ ${merchant}`,
  code: {
    login: (code) => `${code} คือรหัสเข้าสู่ระบบของคุณ`,
    register: (code) => `${code} คือรหัสเปิดบัญชีของคุณ`,
    'two-factor': (code) => `${code} คือรหัสเพื่อเข้าสู่ระบบให้เสร็จสิ้น`,
    recover: (code) => `${code} คือรหัสสำหรับตั้งรหัสผ่านใหม่`,
    contact: (code) => `${code} คือรหัสยืนยันช่องทางติดต่อนี้`,
  },
  warning: (minutes) => `ใช้ได้ ${minutes} นาที อย่าบอกรหัสนี้กับใคร แม้แต่เรา หากคุณไม่ได้ขอรหัส โปรดไม่ต้องสนใจข้อความนี้`,
}

const ur: CodeWords = {
  subject: (merchant) => `${merchant} کے لیے آپ کا کوڈ`,
  code: {
    login: (code) => `سائن اِن کے لیے آپ کا کوڈ ${code} ہے۔`,
    register: (code) => `اکاؤنٹ کھولنے کے لیے آپ کا کوڈ ${code} ہے۔`,
    'two-factor': (code) => `سائن اِن مکمل کرنے کے لیے آپ کا کوڈ ${code} ہے۔`,
    recover: (code) => `نیا پاس ورڈ رکھنے کے لیے آپ کا کوڈ ${code} ہے۔`,
    contact: (code) => `اس رابطے کی تصدیق کے لیے آپ کا کوڈ ${code} ہے۔`,
  },
  warning: (minutes) =>
    `یہ ${minutes} منٹ تک کارآمد ہے۔ یہ کوڈ کسی کو نہ بتائیں، ہمیں بھی نہیں۔ اگر آپ نے نہیں منگوایا تو یہ پیغام نظر انداز کریں۔`,
}

const ptBr: CodeWords = {
  subject: (merchant) => `Seu código da ${merchant}`,
  code: {
    login: (code) => `${code} é o seu código para entrar.`,
    register: (code) => `${code} é o seu código para abrir a conta.`,
    'two-factor': (code) => `${code} é o seu código para concluir a entrada.`,
    recover: (code) => `${code} é o seu código para criar uma nova senha.`,
    contact: (code) => `${code} é o seu código para confirmar este contato.`,
  },
  warning: (minutes) =>
    `Vale por ${minutes} minutos. Nunca passe este código a ninguém, nem a nós. Se você não pediu, ignore esta mensagem.`,
}

const words: Partial<Record<LanguageCode, CodeWords>> = {
  EN: en,
  VI: vi,
  TH: th,
  UR: ur,
  'PT-BR': ptBr,
  PT: ptBr,
}

/** The words of a language; English where there are none, as with refusals. */
export const codeWords = (language: LanguageCode): CodeWords => words[language] ?? en
