import type { ExportWords } from './exportWords'

export const my: ExportWords = {
  columns: ['ရက်စွဲ', 'အချိန်', 'အမျိုးအစား', 'ပမာဏ', 'ကျန်ငွေ', 'ငွေကြေး', 'ရည်ညွှန်းအမှတ်', 'နံပါတ်'],
  kinds: {
    welcome: 'ကြိုဆိုလက်ဆောင်',
    bet: 'လောင်းကြေး',
    payout: 'အနိုင်ရငွေ',
    rebate: 'ပြန်အမ်းဘောနပ်စ်',
    refund: 'ပြန်ရသော ထိုးကြေး',
    adjustment: 'ချိန်ညှိငွေ',
    reward: 'ဆု',
    deposit: 'ငွေသွင်း',
    deposit_fee: 'ငွေသွင်းခ',
    deposit_excess: 'ပိုငွေ ထည့်သွင်းပြီး',
    deposit_reversed: 'ဘဏ်က ပြန်ရုပ်သိမ်းသော ငွေသွင်း',
    withdrawal: 'ငွေထုတ်',
    withdrawal_returned: 'ပြန်ရောက်လာသော ငွေထုတ်',
    bonus_released: 'ရရှိပြီးဘောနပ်စ်',
    cashback: 'ရှုံးငွေ ပြန်အမ်း',
    commission: 'ကော်မရှင်',
    points: 'အမှတ်လဲလှယ်ခြင်း',
    correction: 'သင့်အတွက် ပြင်ဆင်ပေးငွေ',
    clawback: 'အနိုင်ရငွေ ပြင်ဆင်ချက်',
    owed_repaid: 'အကြွေးဆပ်ခြင်း',
  },
}
