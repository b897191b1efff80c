import { expect, test } from 'vitest'
import { isPublicAddress } from './publicAddress'

const listed = (text: string): string[] => text.trim().split(/\s+/)

test('only addresses of the public internet are public, in whatever form they are written', () => {
  const open = listed('1.1.1.1 93.184.216.34 172.32.0.1 192.0.3.1 2606:4700::1111 2a00:1450::1')
  const shut = listed(`
    0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.255.255 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255
    :: ::1 fe80::1 fd00::1 ff02::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::127.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1
    localhost 127.1`)
  expect([...open, ...shut].filter(isPublicAddress)).toEqual(open)
})
