import type { WordTable } from '../wordTable'

export const reportWords = {
  'reports.lead': {
    EN: 'Days begin and end at midnight in {zone}.',
    VI: 'Mỗi ngày tính từ nửa đêm đến nửa đêm theo giờ {zone}.',
  },
  'reports.asOf': { EN: 'Counted until {at}.', VI: 'Đã tính đến {at}.' },
  'reports.anew': { EN: 'The figures are being counted anew', VI: 'Số liệu đang được tính lại' },
  'reports.anew.text': {
    EN: 'Until that is done they are not complete. Look again in a moment.',
    VI: 'Trong lúc đó số liệu chưa đầy đủ. Hãy xem lại sau ít phút.',
  },
  'reports.which': { EN: 'Reports', VI: 'Các báo cáo' },
  'reports.registrations': { EN: 'Registrations', VI: 'Đăng ký' },
  'reports.funnel': { EN: 'Funnel', VI: 'Phễu' },
  'reports.money': { EN: 'Money', VI: 'Dòng tiền' },
  'reports.games': { EN: 'Games', VI: 'Trò chơi' },
  'reports.playDays': { EN: 'Play by day', VI: 'Cược theo ngày' },
  'reports.retention': { EN: 'Retention', VI: 'Giữ chân' },
  'reports.registrations.text': {
    EN: 'Members who registered, by the way they came.',
    VI: 'Hội viên đăng ký, theo cách họ đến.',
  },
  'reports.funnel.text': {
    EN: 'Members by the week they registered, and how many have ever come to each step. Steps are counted each on its own. “Back in week 2”: bet from the 7th to the 13th day after.',
    VI: 'Hội viên theo tuần đăng ký và số người từng đạt mỗi bước. Mỗi bước tính riêng. “Trở lại tuần 2”: có cược từ ngày thứ 7 đến ngày thứ 13 sau đó.',
  },
  'reports.money.text': {
    EN: 'On the day on which the money moved. What came back is taken off the day on which it came back.',
    VI: 'Tính vào ngày tiền chuyển. Khoản trả lại được trừ vào ngày trả lại.',
  },
  'reports.games.text': {
    EN: 'Stakes placed in these days and all that has become of them since, beside what the odds they were sold at return in theory.',
    VI: 'Tiền cược đặt trong những ngày này và kết quả của chúng đến nay, bên cạnh tỷ lệ trả lý thuyết theo mức giá đã bán.',
  },
  'reports.playDays.text': {
    EN: 'By the day of the stake: a win, a void or a correction changes the day on which it was placed.',
    VI: 'Theo ngày đặt cược: tiền thắng, hủy hay sửa kết quả làm thay đổi ngày đã đặt.',
  },
  'reports.retention.text': {
    EN: 'Whole weeks from Monday to Sunday: of those who registered in a week, how many bet in it and in the weeks after.',
    VI: 'Trọn tuần từ thứ Hai đến Chủ nhật: trong số người đăng ký một tuần, bao nhiêu người cược trong tuần đó và các tuần sau.',
  },
  'reports.from': { EN: 'From', VI: 'Từ ngày' },
  'reports.to': { EN: 'To', VI: 'Đến ngày' },
  'reports.range': {
    EN: 'Choose a year at most, the first day before the last.',
    VI: 'Hãy chọn tối đa một năm, ngày đầu trước ngày cuối.',
  },
  'reports.show': { EN: 'Show', VI: 'Xem' },
  'reports.last': { EN: 'Last {days} days', VI: '{days} ngày qua' },
  'reports.csv': { EN: 'CSV', VI: 'CSV' },
  'reports.csv.gameDays': { EN: 'CSV by day and game', VI: 'CSV theo ngày và trò chơi' },
  'reports.saved': { EN: 'The file is there.', VI: 'Đã tạo tệp.' },
  'reports.none': { EN: 'Nothing in these days', VI: 'Không có gì trong những ngày này' },
  'reports.none.text': {
    EN: 'Choose other days, or look again when something has happened.',
    VI: 'Hãy chọn ngày khác, hoặc xem lại khi đã có hoạt động.',
  },
  'reports.total': { EN: 'Total', VI: 'Tổng' },
  'reports.all': { EN: 'Show all {rows} rows', VI: 'Hiện cả {rows} dòng' },
  'reports.keys': {
    EN: 'Move over the picture, or focus it and use the arrow keys, to read a day. The table below says the same.',
    VI: 'Di chuột trên hình, hoặc chọn hình rồi dùng phím mũi tên để đọc từng ngày. Bảng bên dưới ghi cùng số liệu.',
  },
  'reports.game': { EN: 'Game', VI: 'Trò chơi' },
  'reports.game.all': { EN: 'All games', VI: 'Tất cả trò chơi' },
  'reports.ofRegistered': { EN: '{count}, {share} of registered', VI: '{count}, {share} số đăng ký' },
  'reports.returns': {
    EN: '{actual} actual, {theory} in theory',
    VI: 'thực tế {actual}, lý thuyết {theory}',
  },
  'reports.returns.picture': {
    EN: 'Return of each game: the bar is the actual one, the mark the one in theory; the bar ends at 150%',
    VI: 'Tỷ lệ trả của từng trò chơi: thanh là thực tế, vạch là lý thuyết; thanh dài nhất 150%',
  },
  'reports.unknown': { EN: 'unknown', VI: 'chưa rõ' },
} as const satisfies WordTable
