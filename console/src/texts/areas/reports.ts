import type { WordTable } from '../wordTable'

export const reportWords = {
  'reports.lead': {
    EN: 'Days run from midnight to midnight in {zone}.',
    VI: 'Mỗi ngày tính từ nửa đêm đến nửa đêm theo giờ {zone}.',
  },
  'reports.asOf': { EN: 'Updated {at}.', VI: 'Cập nhật {at}.' },
  'reports.recalculating': { EN: 'Recalculating data', VI: 'Đang tính lại số liệu' },
  'reports.recalculating.text': {
    EN: 'Data is incomplete until this finishes. Check again in a few minutes.',
    VI: 'Số liệu chưa đầy đủ cho đến khi tính xong. Hãy xem lại sau ít phút.',
  },
  'reports.which': { EN: 'Report', VI: 'Báo cáo' },
  'reports.registrations': { EN: 'Registrations', VI: 'Đăng ký' },
  'reports.funnel': { EN: 'Conversion funnel', VI: 'Phễu chuyển đổi' },
  'reports.money': { EN: 'Cash flow', VI: 'Dòng tiền' },
  'reports.games': { EN: 'Games', VI: 'Trò chơi' },
  'reports.playDays': { EN: 'Betting by day', VI: 'Cược theo ngày' },
  'reports.retention': { EN: 'Retention', VI: 'Tỷ lệ quay lại' },
  'reports.registrations.text': { EN: 'New members by source.', VI: 'Hội viên mới theo nguồn.' },
  'reports.funnel.text': {
    EN: 'Members by registration week, and how many have ever reached each step. Each step is counted separately. “Back in week 2”: placed a bet 7 to 13 days after registration.',
    VI: 'Hội viên theo tuần đăng ký và số người từng đạt mỗi bước. Mỗi bước được tính riêng. “Trở lại tuần 2”: có cược từ ngày thứ 7 đến ngày thứ 13 sau khi đăng ký.',
  },
  'reports.money.text': {
    EN: 'By the day the money moved. Refunds and reversals are deducted on the day they happened.',
    VI: 'Tính theo ngày tiền chuyển. Khoản hoàn và đảo giao dịch được trừ vào ngày phát sinh.',
  },
  'reports.games.text': {
    EN: 'Stakes placed in this period and their results to date, compared with the theoretical RTP of the odds sold.',
    VI: 'Tiền cược trong kỳ này và kết quả đến nay, so với RTP lý thuyết của tỷ lệ đã bán.',
  },
  'reports.playDays.text': {
    EN: 'By stake date. Wins, voids and corrections are counted on the day the bet was placed.',
    VI: 'Theo ngày đặt cược. Tiền thắng, cược hủy và đính chính được tính vào ngày đặt.',
  },
  'reports.retention.text': {
    EN: 'Full weeks, Monday to Sunday: of the members who registered in a week, how many placed a bet in that week and the following weeks.',
    VI: 'Trọn tuần từ thứ Hai đến Chủ nhật: trong số hội viên đăng ký một tuần, bao nhiêu người đặt cược trong tuần đó và các tuần sau.',
  },
  'reports.from': { EN: 'From', VI: 'Từ ngày' },
  'reports.to': { EN: 'To', VI: 'Đến ngày' },
  'reports.range': {
    EN: 'Choose a period of up to one year, with the start before the end.',
    VI: 'Hãy chọn khoảng tối đa một năm, ngày đầu trước ngày cuối.',
  },
  'reports.show': { EN: 'Apply', VI: 'Áp dụng' },
  'reports.last': { EN: 'Last {days} days', VI: '{days} ngày qua' },
  'reports.csv': { EN: 'Export CSV', VI: 'Xuất CSV' },
  'reports.csv.gameDays': { EN: 'Export CSV by day and game', VI: 'Xuất CSV theo ngày và trò chơi' },
  'reports.saved': { EN: 'File downloaded.', VI: 'Đã tải tệp xuống.' },
  'reports.none': { EN: 'No data for this period', VI: 'Không có dữ liệu trong khoảng này' },
  'reports.none.text': { EN: 'Choose a different period.', VI: 'Hãy chọn khoảng khác.' },
  'reports.total': { EN: 'Total', VI: 'Tổng' },
  'reports.all': { EN: 'Show all {rows} rows', VI: 'Hiện tất cả {rows} dòng' },
  'reports.keys': {
    EN: 'Hover over the chart, or focus it and use the arrow keys, to see values by day. The table below shows the same data.',
    VI: 'Di chuột trên biểu đồ, hoặc chọn biểu đồ rồi dùng phím mũi tên để xem từng ngày. Bảng bên dưới cho cùng số liệu.',
  },
  'reports.game': { EN: 'Game', VI: 'Trò chơi' },
  'reports.game.all': { EN: 'All games', VI: 'Tất cả trò chơi' },
  'reports.ofRegistered': { EN: '{count}, {share} of registered', VI: '{count}, {share} số đăng ký' },
  'reports.returns': {
    EN: '{actual} actual, {theory} theoretical',
    VI: 'thực tế {actual}, lý thuyết {theory}',
  },
  'reports.returns.picture': {
    EN: 'RTP by game: the bar is the actual RTP, the mark the theoretical RTP. The bar ends at 150%.',
    VI: 'RTP theo trò chơi: thanh là RTP thực tế, vạch là RTP lý thuyết. Thanh kết thúc ở 150%.',
  },
  'reports.unknown': { EN: 'unknown', VI: 'chưa rõ' },
} as const satisfies WordTable
