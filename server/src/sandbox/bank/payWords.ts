import type { LanguageCode } from '@playfront/contract/languages'

/** What the bank's page says to a payer. */
export interface PayWords {
  label: string
  title: string
  number: string
  wallet: string
  wrong: string
  pay: string
  decline: string
  paid: string
  failed: string
  expired: string
  reversed: string
  back: string
}

const en: PayWords = {
  label: 'Stand-in · play money, nothing real is paid',
  title: 'Sandbox payment',
  number: 'Card number (a sample: no real card)',
  wallet: 'You are in the sandbox’s wallet. It holds as much as you like.',
  wrong: 'This is no card number.',
  pay: 'Pay',
  decline: 'Do not pay',
  paid: 'Paid. You can go back.',
  failed: 'Not paid. Nothing was taken.',
  expired: 'The time to pay has run out.',
  reversed: 'This payment was taken back.',
  back: 'Back to the operator',
}

/** The languages of the demonstration’s merchants; others read English. */
const byLanguage: Partial<Record<LanguageCode, PayWords>> = {
  EN: en,
  VI: {
    label: 'Bản mô phỏng · tiền chơi, không trả tiền thật',
    title: 'Thanh toán thử',
    number: 'Số thẻ (mẫu: không phải thẻ thật)',
    wallet: 'Bạn đang ở ví thử. Trong ví có bao nhiêu tùy ý.',
    wrong: 'Đây không phải số thẻ.',
    pay: 'Thanh toán',
    decline: 'Không thanh toán',
    paid: 'Đã thanh toán. Bạn có thể quay lại.',
    failed: 'Chưa thanh toán. Không có gì bị trừ.',
    expired: 'Đã hết thời gian thanh toán.',
    reversed: 'Khoản thanh toán này đã bị thu hồi.',
    back: 'Quay lại nhà điều hành',
  },
  TH: {
    label: 'ตัวจำลอง · เงินจำลอง ไม่มีการจ่ายเงินจริง',
    title: 'การชำระเงินทดสอบ',
    number: 'หมายเลขบัตร (ตัวอย่าง ไม่ใช่บัตรจริง)',
    wallet: 'คุณอยู่ในกระเป๋าทดสอบ มีเงินเท่าที่คุณต้องการ',
    wrong: 'นี่ไม่ใช่หมายเลขบัตร',
    pay: 'ชำระเงิน',
    decline: 'ไม่ชำระ',
    paid: 'ชำระแล้ว กลับไปได้เลย',
    failed: 'ยังไม่ได้ชำระ ไม่มีการหักเงิน',
    expired: 'หมดเวลาชำระเงินแล้ว',
    reversed: 'รายการนี้ถูกเรียกคืนแล้ว',
    back: 'กลับไปยังผู้ให้บริการ',
  },
  'PT-BR': {
    label: 'Simulação · dinheiro fictício, nada real é pago',
    title: 'Pagamento de teste',
    number: 'Número do cartão (exemplo: não é um cartão real)',
    wallet: 'Você está na carteira de teste. Ela tem quanto você quiser.',
    wrong: 'Isto não é um número de cartão.',
    pay: 'Pagar',
    decline: 'Não pagar',
    paid: 'Pago. Você já pode voltar.',
    failed: 'Não pago. Nada foi cobrado.',
    expired: 'O tempo para pagar acabou.',
    reversed: 'Este pagamento foi estornado.',
    back: 'Voltar ao operador',
  },
  UR: {
    label: 'نمونہ · فرضی رقم، کوئی اصل ادائیگی نہیں',
    title: 'آزمائشی ادائیگی',
    number: 'کارڈ نمبر (نمونہ: اصل کارڈ نہیں)',
    wallet: 'آپ آزمائشی والٹ میں ہیں۔ اس میں جتنی چاہیں رقم ہے۔',
    wrong: 'یہ کارڈ نمبر نہیں ہے۔',
    pay: 'ادا کریں',
    decline: 'ادا نہ کریں',
    paid: 'ادا ہو گیا۔ آپ واپس جا سکتے ہیں۔',
    failed: 'ادا نہیں ہوا۔ کچھ نہیں کٹا۔',
    expired: 'ادائیگی کا وقت ختم ہو گیا۔',
    reversed: 'یہ ادائیگی واپس لے لی گئی۔',
    back: 'آپریٹر پر واپس جائیں',
  },
}

export const payWords = (language: LanguageCode): { words: PayWords; language: LanguageCode } => {
  const words = byLanguage[language]
  return words ? { words, language } : { words: en, language: 'EN' }
}
