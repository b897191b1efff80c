import type { ExportWords } from './exportWords'

export const bn: ExportWords = {
  columns: ['তারিখ', 'সময়', 'ধরন', 'পরিমাণ', 'পরের ব্যালেন্স', 'মুদ্রা', 'রেফারেন্স', 'নম্বর'],
  kinds: {
    welcome: 'স্বাগত উপহার',
    bet: 'বাজি',
    payout: 'জেতা টাকা',
    rebate: 'রিবেট',
    refund: 'ফেরত বাজির টাকা',
    adjustment: 'সমন্বয়',
    reward: 'পুরস্কার',
    deposit: 'জমা',
    deposit_fee: 'জমার ফি',
    deposit_excess: 'অতিরিক্ত জমা যোগ হয়েছে',
    deposit_reversed: 'ব্যাংক জমা ফিরিয়ে নিয়েছে',
    withdrawal: 'উত্তোলন',
    withdrawal_returned: 'ফেরত আসা উত্তোলন',
    bonus_released: 'ছাড়া পাওয়া বোনাস',
    cashback: 'হারের উপর ক্যাশব্যাক',
    commission: 'কমিশন',
    points: 'পয়েন্ট বদল',
    correction: 'আপনার পক্ষে সংশোধন',
    clawback: 'জেতা টাকার সংশোধন',
    owed_repaid: 'বকেয়া পরিশোধ',
  },
}
