import type { LanguageCode } from '@playfront/contract/languages'

export interface PageWords {
  /** `{house}` and `{merchant}` are put in. */
  title: string
  label: string
  lead: string
  people: string
  name: string
  nameHint: string
  use: string
  cancel: string
  trials: string
  deny: string
  slow: string
  stale: string
  broken: string
  handing: string
  waiting: string
  stuck: string
  refused: string
}

const en: PageWords = {
  title: 'Sign in with {house}',
  label: 'Demonstration provider',
  lead: 'This page plays the part of {house} for {merchant}. It is not {house}: no real account is used and nothing is sent there.',
  people: 'Choose a person',
  name: 'Or be somebody else',
  nameHint: 'Any name',
  use: 'Continue',
  cancel: 'Cancel',
  trials: 'Try out what can go wrong',
  deny: 'Refuse permission',
  slow: 'Answer after ten seconds',
  stale: 'Answer with an old proof',
  broken: 'Break down',
  handing: 'Signed in. Going back to {merchant}…',
  waiting: 'Answering slowly…',
  stuck: 'If nothing happens, close this window and start again.',
  refused: 'This sign-in was not asked for by one of our merchants’ pages, so it is not answered.',
}

const vi: PageWords = {
  title: 'Đăng nhập bằng {house}',
  label: 'Nhà cung cấp trình diễn',
  lead: 'Trang này đóng vai {house} cho {merchant}. Đây không phải {house}: không dùng tài khoản thật và không gửi gì đến đó.',
  people: 'Chọn một người',
  name: 'Hoặc là một người khác',
  nameHint: 'Tên bất kỳ',
  use: 'Tiếp tục',
  cancel: 'Hủy',
  trials: 'Thử những trường hợp trục trặc',
  deny: 'Từ chối cấp quyền',
  slow: 'Trả lời sau mười giây',
  stale: 'Trả lời bằng xác nhận đã cũ',
  broken: 'Gặp sự cố',
  handing: 'Đã đăng nhập. Đang quay lại {merchant}…',
  waiting: 'Đang trả lời chậm…',
  stuck: 'Nếu không có gì xảy ra, hãy đóng cửa sổ này và bắt đầu lại.',
  refused:
    'Yêu cầu đăng nhập này không đến từ trang của một nhà cung cấp nào của chúng tôi nên không được trả lời.',
}

const th: PageWords = {
  title: 'เข้าสู่ระบบด้วย {house}',
  label: 'ผู้ให้บริการสาธิต',
  lead: 'หน้านี้แสดงแทน {house} สำหรับ {merchant} ไม่ใช่ {house} จริง ไม่มีการใช้บัญชีจริงและไม่มีการส่งข้อมูลไปที่นั่น',
  people: 'เลือกบุคคล',
  name: 'หรือเป็นคนอื่น',
  nameHint: 'ชื่อใดก็ได้',
  use: 'ดำเนินการต่อ',
  cancel: 'ยกเลิก',
  trials: 'ลองดูสิ่งที่อาจผิดพลาด',
  deny: 'ไม่อนุญาต',
  slow: 'ตอบหลังจากสิบวินาที',
  stale: 'ตอบด้วยหลักฐานที่เก่าแล้ว',
  broken: 'เกิดข้อขัดข้อง',
  handing: 'เข้าสู่ระบบแล้ว กำลังกลับไปที่ {merchant}…',
  waiting: 'กำลังตอบช้า ๆ…',
  stuck: 'หากไม่มีอะไรเกิดขึ้น ให้ปิดหน้าต่างนี้แล้วเริ่มใหม่',
  refused: 'คำขอเข้าสู่ระบบนี้ไม่ได้มาจากหน้าของผู้ให้บริการของเรา จึงไม่มีการตอบ',
}

const ur: PageWords = {
  title: '{house} سے سائن اِن کریں',
  label: 'نمائشی فراہم کنندہ',
  lead: 'یہ صفحہ {merchant} کے لیے {house} کی جگہ لیتا ہے۔ یہ {house} نہیں ہے: کوئی اصلی اکاؤنٹ استعمال نہیں ہوتا اور وہاں کچھ نہیں بھیجا جاتا۔',
  people: 'ایک شخص چنیں',
  name: 'یا کوئی اور بنیں',
  nameHint: 'کوئی بھی نام',
  use: 'جاری رکھیں',
  cancel: 'منسوخ کریں',
  trials: 'آزمائیں کہ کیا خرابی ہو سکتی ہے',
  deny: 'اجازت نہ دیں',
  slow: 'دس سیکنڈ بعد جواب دیں',
  stale: 'پرانے ثبوت کے ساتھ جواب دیں',
  broken: 'خراب ہو جائیں',
  handing: 'سائن اِن ہو گیا۔ {merchant} پر واپس جا رہے ہیں…',
  waiting: 'آہستہ جواب دیا جا رہا ہے…',
  stuck: 'اگر کچھ نہ ہو تو یہ کھڑکی بند کریں اور دوبارہ شروع کریں۔',
  refused: 'یہ سائن اِن ہمارے کسی آپریٹر کے صفحے سے نہیں مانگا گیا، اس لیے اس کا جواب نہیں دیا جاتا۔',
}

const ptBr: PageWords = {
  title: 'Entrar com {house}',
  label: 'Provedor de demonstração',
  lead: 'Esta página faz o papel de {house} para {merchant}. Ela não é {house}: nenhuma conta real é usada e nada é enviado para lá.',
  people: 'Escolha uma pessoa',
  name: 'Ou seja outra pessoa',
  nameHint: 'Qualquer nome',
  use: 'Continuar',
  cancel: 'Cancelar',
  trials: 'Experimente o que pode dar errado',
  deny: 'Negar a permissão',
  slow: 'Responder depois de dez segundos',
  stale: 'Responder com uma prova antiga',
  broken: 'Quebrar',
  handing: 'Acesso feito. Voltando para {merchant}…',
  waiting: 'Respondendo devagar…',
  stuck: 'Se nada acontecer, feche esta janela e comece de novo.',
  refused: 'Este acesso não foi pedido por uma página dos nossos operadores, por isso não tem resposta.',
}

const spoken: Partial<Record<LanguageCode, PageWords>> = {
  EN: en,
  VI: vi,
  TH: th,
  UR: ur,
  'PT-BR': ptBr,
  PT: ptBr,
}

/** The page's words; English where a language has none. */
export const pageWords = (language: LanguageCode): PageWords => spoken[language] ?? en

export const putIn = (text: string, values: { house: string; merchant: string }): string =>
  text.replaceAll('{house}', values.house).replaceAll('{merchant}', values.merchant)
