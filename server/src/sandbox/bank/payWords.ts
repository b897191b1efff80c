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
  label: 'Simulator · play money, no real payment',
  title: 'Sandbox payment',
  number: 'Card number (sample, not a real card)',
  wallet: 'This is the simulator’s wallet. Its balance is unlimited.',
  wrong: 'Invalid card number.',
  pay: 'Pay',
  decline: 'Decline',
  paid: 'Payment successful. You can go back.',
  failed: 'Payment declined. You were not charged.',
  expired: 'The payment has expired.',
  reversed: 'This payment was reversed.',
  back: 'Back to the operator',
}

/** The languages of the demonstration’s merchants; others read English. */
const byLanguage: Partial<Record<LanguageCode, PayWords>> = {
  EN: en,
  VI: {
    label: 'Bản mô phỏng · tiền chơi, không trả tiền thật',
    title: 'Thanh toán thử',
    number: 'Số thẻ (mẫu: không phải thẻ thật)',
    wallet: 'Đây là ví mô phỏng. Số dư không giới hạn.',
    wrong: 'Số thẻ không hợp lệ.',
    pay: 'Thanh toán',
    decline: 'Không thanh toán',
    paid: 'Thanh toán thành công. Bạn có thể quay lại.',
    failed: 'Thanh toán bị từ chối. Bạn không bị trừ tiền.',
    expired: 'Khoản thanh toán đã hết hạn.',
    reversed: 'Khoản thanh toán này đã bị đảo.',
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
