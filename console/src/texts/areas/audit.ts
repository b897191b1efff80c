import type { WordTable } from '../wordTable'

export const auditWords = {
  'audit.lead': {
    EN: 'Who changed what, newest first. Nobody can alter it: each entry seals the one before.',
    VI: 'Ai đã đổi gì, mới nhất trước. Không ai sửa được: mỗi mục niêm phong mục trước nó.',
  },
  'audit.action': { EN: 'Action', VI: 'Việc' },
  'audit.action.all': { EN: 'All actions', VI: 'Mọi việc' },
  'audit.subject': { EN: 'Concerning', VI: 'Liên quan đến' },
  'audit.subject.hint': {
    EN: 'For example withdrawal:… or member:…',
    VI: 'Ví dụ withdrawal:… hoặc member:…',
  },
  'audit.who': { EN: 'Who', VI: 'Ai' },
  'audit.when': { EN: 'When', VI: 'Khi nào' },
  'audit.what': { EN: 'What', VI: 'Việc gì' },
  'audit.before': { EN: 'Before', VI: 'Trước' },
  'audit.after': { EN: 'After', VI: 'Sau' },
  'audit.none': { EN: 'Nothing recorded yet', VI: 'Chưa ghi gì' },
  'audit.none.text': {
    EN: 'What somebody of the staff changes appears here.',
    VI: 'Những gì nhân viên thay đổi sẽ hiện ở đây.',
  },
  'audit.check': { EN: 'Check the chain', VI: 'Kiểm tra chuỗi' },
  'audit.whole': {
    EN: '{entries} entries checked, all whole. End of the chain: {head}',
    VI: 'Đã kiểm tra {entries} mục, tất cả nguyên vẹn. Cuối chuỗi: {head}',
  },
  'audit.broken': {
    EN: 'Entry {place} does not fit: it or its neighbour was altered outside the platform.',
    VI: 'Mục {place} không khớp: nó hoặc mục kề đã bị sửa từ bên ngoài hệ thống.',
  },
  'audit.onlyThis': { EN: 'Show only this', VI: 'Chỉ xem mục này' },
} as const satisfies WordTable
