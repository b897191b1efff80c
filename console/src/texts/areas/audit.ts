import type { WordTable } from '../wordTable'

export const auditWords = {
  'audit.lead': {
    EN: 'All staff changes, newest first. Entries are hash-chained, so they can’t be altered unnoticed.',
    VI: 'Mọi thay đổi của nhân viên, mới nhất trước. Các mục được liên kết bằng chuỗi băm nên không thể sửa mà không bị phát hiện.',
  },
  'audit.action': { EN: 'Action', VI: 'Thao tác' },
  'audit.action.all': { EN: 'All actions', VI: 'Tất cả thao tác' },
  'audit.subject': { EN: 'Subject', VI: 'Đối tượng' },
  'audit.subject.hint': {
    EN: 'For example withdrawal:… or member:…',
    VI: 'Ví dụ withdrawal:… hoặc member:…',
  },
  'audit.who': { EN: 'Staff member', VI: 'Nhân viên' },
  'audit.when': { EN: 'Date', VI: 'Thời gian' },
  'audit.what': { EN: 'Details', VI: 'Chi tiết' },
  'audit.before': { EN: 'Before', VI: 'Trước' },
  'audit.after': { EN: 'After', VI: 'Sau' },
  'audit.none': { EN: 'No entries', VI: 'Không có mục nào' },
  'audit.none.text': {
    EN: 'Changes that staff make appear here.',
    VI: 'Thay đổi của nhân viên sẽ hiện ở đây.',
  },
  'audit.check': { EN: 'Verify log', VI: 'Xác minh nhật ký' },
  'audit.whole': {
    EN: '{entries} entries verified, no changes detected. Last hash: {head}',
    VI: 'Đã xác minh {entries} mục, không phát hiện thay đổi. Mã băm cuối: {head}',
  },
  'audit.broken': {
    EN: 'Entry {place} doesn’t match: it or the entry next to it was altered outside the platform.',
    VI: 'Mục {place} không khớp: mục này hoặc mục kế bên đã bị sửa từ bên ngoài hệ thống.',
  },
  'audit.onlyThis': { EN: 'Filter by this subject', VI: 'Lọc theo đối tượng này' },
} as const satisfies WordTable
