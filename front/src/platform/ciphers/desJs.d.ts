declare module 'des.js' {
  interface DesCipher {
    update(data: ArrayLike<number>): number[]
    final(): number[]
  }

  interface DesOptions {
    type: 'encrypt' | 'decrypt'
    /** Eight bytes. */
    key: ArrayLike<number>
  }

  interface DesModule {
    /** DES in ECB mode with PKCS#7 padding. */
    DES: { create(options: DesOptions): DesCipher }
  }

  const des: DesModule
  export default des
}
