import type { ExportWords } from './exportWords'

export const th: ExportWords = {
  columns: ['วันที่', 'เวลา', 'ประเภท', 'จำนวนเงิน', 'ยอดคงเหลือ', 'สกุลเงิน', 'อ้างอิง', 'หมายเลข'],
  kinds: {
    welcome: 'ของขวัญต้อนรับ',
    bet: 'เดิมพัน',
    payout: 'เงินรางวัล',
    rebate: 'เงินคืน',
    refund: 'คืนเงินเดิมพัน',
    adjustment: 'ปรับยอด',
    reward: 'รางวัล',
    deposit: 'ฝากเงิน',
    deposit_fee: 'ค่าธรรมเนียมฝากเงิน',
    deposit_excess: 'เครดิตเงินฝากส่วนเกิน',
    deposit_reversed: 'ธนาคารเรียกคืนเงินฝาก',
    withdrawal: 'ถอนเงิน',
    withdrawal_returned: 'คืนเงินที่ถอน',
    bonus_released: 'โบนัสที่ปลดล็อก',
    cashback: 'คืนยอดเสีย',
    commission: 'ค่าคอมมิชชัน',
    points: 'แลกคะแนน',
    correction: 'แก้ไขยอดให้คุณ',
    clawback: 'แก้ไขยอดเงินรางวัล',
    owed_repaid: 'ชำระยอดค้าง',
  },
}
