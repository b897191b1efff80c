import type { SlideTexts } from '../slideWords'

export const th: SlideTexts = {
  title: 'เลื่อนชิ้นภาพให้ตรงช่อง',
  hint: 'ลากปุ่มเลื่อน กดลูกศร หรือใช้แป้นลูกศร แล้วกดตรวจ',
  slider: 'ตำแหน่งของชิ้นภาพ',
  position: '{at} จาก {max}',
  left: 'ไปทางซ้ายเล็กน้อย',
  right: 'ไปทางขวาเล็กน้อย',
  check: 'ตรวจ',
  again: 'เปลี่ยนภาพ',
  close: 'ปิด',
  loading: 'กำลังวาดภาพ…',
  checking: 'กำลังตรวจ…',
  wrong: 'ยังไม่ตรง ลองภาพใหม่นี้',
  expired: 'ภาพเมื่อครู่หมดเวลาแล้ว ลองภาพใหม่นี้',
  passed: 'เรียบร้อย ขอบคุณ',
  unreachable: 'โหลดภาพไม่ได้ กรุณาลองภาพอื่น',
  open: 'กดเพื่อยืนยัน',
}
