import type { MessageWords } from '../messageWords'

export const es: MessageWords = {
  'code.subject': 'Tu código de {merchant}',
  'code.login': '{code} es tu código para iniciar sesión.',
  'code.register': '{code} es tu código para abrir una cuenta.',
  'code.two-factor': '{code} es tu código para terminar de iniciar sesión.',
  'code.recover': '{code} es tu código para crear una contraseña nueva.',
  'code.contact': '{code} es tu código para confirmar este contacto.',
  'code.warning':
    'Vale {minutes} minutos. No se lo digas a nadie, ni siquiera a nosotros. Si no lo pediste, ignora este mensaje.',
  'device.new.subject': 'Un dispositivo nuevo inició sesión',
  'device.new.text':
    'Se inició sesión en tu cuenta desde un dispositivo nuevo: {device}. Si no fuiste tú, abre Cuenta, Dispositivos, cierra todas las sesiones y cambia la contraseña.',
  'device.in': '{device}, {country}',
  'device.unknown': 'un dispositivo desconocido',
  'device.reused.subject': 'Cerramos la sesión de un dispositivo',
  'device.reused.text':
    'Un inicio de sesión recordado se usó dos veces; alguien puede haberlo copiado. Lo terminamos en ese dispositivo. Inicia sesión de nuevo y, si algo te parece raro, cambia la contraseña.',
  'passkey.added.subject': 'Se añadió una llave de acceso',
  'passkey.added.text':
    'Se añadió una llave de acceso a tu cuenta: desde ahora inicia sesión sin contraseña. Si no fuiste tú, abre Cuenta, Seguridad, elimínala y cambia la contraseña.',
  'passkey.blocked.subject': 'Bloqueamos una llave de acceso',
  'passkey.blocked.text':
    'Una llave de acceso tuya se usó en dos lugares; alguien puede haberla copiado. Ya no abre tu cuenta. Inicia sesión de otra forma, elimínala y crea una nueva.',
}
