const digits = [...'0123456789']

/** 00 to 99. */
export const allTwoDigits: readonly string[] = digits.flatMap((tens) => digits.map((units) => tens + units))

/** All two-digit numbers with this digit anywhere: nineteen (*19 ประตู*, lottery 3.1). */
export const door19 = (digit: string) => allTwoDigits.filter((number) => number.includes(digit))

/** The ten numbers of a row: this tens digit (*đầu*, *รูดหน้า*). */
export const front = (digit: string) => allTwoDigits.filter((number) => number.startsWith(digit))

/** The ten numbers of a column: this units digit (*đuôi*, *รูดหลัง*). */
export const back = (digit: string) => allTwoDigits.filter((number) => number.endsWith(digit))

/** 00, 11 … 99 (*kép*, *เบิ้ล*). */
export const doubles = () => allTwoDigits.filter((number) => number[0] === number[1])

/** Digits five apart: 05, 16 … 94 (*kép lệch*). */
export const kepLech = () => allTwoDigits.filter((number) => distance(number) === 5)

/** Neighbouring digits, 9 and 0 being neighbours too: twenty (*พี่น้อง*). */
export const siblings = () => allTwoDigits.filter((number) => [1, 9].includes(distance(number)))

/** Numbers whose digits add up to this units digit (*tổng*). */
export const sum = (digit: string) =>
  allTwoDigits.filter((number) => String((Number(number[0]) + Number(number[1])) % 10) === digit)

/** 50 to 99 (*tài*). */
export const big = () => allTwoDigits.filter((number) => number >= '50')

/** 00 to 49 (*xỉu*). */
export const small = () => allTwoDigits.filter((number) => number < '50')

/** An even units digit (*chẵn*). */
export const even = () => allTwoDigits.filter((number) => Number(number) % 2 === 0)

/** An odd units digit (*lẻ*). */
export const odd = () => allTwoDigits.filter((number) => Number(number) % 2 === 1)

const distance = (number: string) => Math.abs(Number(number[0]) - Number(number[1]))
