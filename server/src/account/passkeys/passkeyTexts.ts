import type { LanguageCode } from '@playfront/contract/languages'

interface Note {
  subject: string
  text: string
}

/** What a member is told about their passkeys. */
interface PasskeyWords {
  added: Note
  blocked: Note
}

const en: PasskeyWords = {
  added: {
    subject: 'A passkey was added',
    text: 'A passkey was added to your account: from now on it signs in without a password. If it was not you, open Me, Security, remove it and change your password.',
  },
  blocked: {
    subject: 'We blocked a passkey',
    text: 'A passkey of yours was used in two places, so somebody may have copied it. It no longer opens your account. Please sign in another way, remove it and make a new one.',
  },
}

const vi: PasskeyWords = {
  added: {
    subject: 'Đã thêm khóa truy cập',
    text: 'Tài khoản của bạn vừa được thêm một khóa truy cập: từ nay khóa này đăng nhập không cần mật khẩu. Nếu không phải bạn, hãy mở Tôi, Bảo mật, xóa khóa đó và đổi mật khẩu.',
  },
  blocked: {
    subject: 'Chúng tôi đã chặn một khóa truy cập',
    text: 'Một khóa truy cập của bạn được dùng ở hai nơi, có thể ai đó đã sao chép. Khóa này không còn mở được tài khoản nữa. Bạn hãy đăng nhập bằng cách khác, xóa khóa đó và tạo khóa mới.',
  },
}

const th: PasskeyWords = {
  added: {
    subject: 'มีการเพิ่มพาสคีย์',
    text: 'บัญชีของคุณมีพาสคีย์ใหม่ ตั้งแต่นี้ไปเข้าสู่ระบบได้โดยไม่ต้องใช้รหัสผ่าน หากไม่ใช่คุณ ให้เปิด ฉัน ความปลอดภัย ลบพาสคีย์นั้นแล้วเปลี่ยนรหัสผ่าน',
  },
  blocked: {
    subject: 'เราระงับพาสคีย์แล้ว',
    text: 'พาสคีย์ของคุณถูกใช้จากสองที่ อาจมีคนคัดลอกไป พาสคีย์นี้เปิดบัญชีของคุณไม่ได้อีก โปรดเข้าสู่ระบบด้วยวิธีอื่น ลบพาสคีย์นั้นแล้วสร้างใหม่',
  },
}

const ur: PasskeyWords = {
  added: {
    subject: 'ایک پاس کی شامل ہوئی',
    text: 'آپ کے اکاؤنٹ میں ایک پاس کی شامل ہوئی ہے: اب یہ پاس ورڈ کے بغیر سائن اِن کرتی ہے۔ اگر یہ آپ نہیں تھے تو میں، سیکیورٹی کھول کر اسے ہٹا دیں اور پاس ورڈ بدل دیں۔',
  },
  blocked: {
    subject: 'ہم نے ایک پاس کی روک دی',
    text: 'آپ کی ایک پاس کی دو جگہ استعمال ہوئی، شاید کسی نے اس کی نقل بنا لی ہے۔ اب یہ آپ کا اکاؤنٹ نہیں کھولتی۔ براہِ کرم کسی اور طریقے سے سائن اِن کریں، اسے ہٹا دیں اور نئی بنائیں۔',
  },
}

const ptBr: PasskeyWords = {
  added: {
    subject: 'Uma chave de acesso foi adicionada',
    text: 'Sua conta ganhou uma chave de acesso: agora ela entra sem senha. Se não foi você, abra Eu, Segurança, remova a chave e troque a senha.',
  },
  blocked: {
    subject: 'Bloqueamos uma chave de acesso',
    text: 'Uma chave de acesso sua foi usada em dois lugares; alguém pode tê-la copiado. Ela não abre mais sua conta. Entre de outra forma, remova a chave e crie uma nova.',
  },
}

const words: Partial<Record<LanguageCode, PasskeyWords>> = {
  EN: en,
  VI: vi,
  TH: th,
  UR: ur,
  'PT-BR': ptBr,
  PT: ptBr,
}

/** The words of a language; English where there are none, as with refusals. */
export const passkeyWords = (language: LanguageCode): PasskeyWords => words[language] ?? en
