/**
 * What sections 5 and 8 of the specification have the pages say, each with the key of its text. Most are quoted there
 * word for word; the last three are described, and given here in our words.
 */
export const specifiedMessages = {
  "Ingrese su correo electrónico o RUT": "voting:signIn.identifier.required",
  "Complete todos los campos": "voting:signIn.document.required",
  "Los últimos 4 caracteres deben ser exactamente 4": "errors:fields.invalid-last4",
  "Ingrese el código de 6 dígitos": "voting:otp.format",
  "Formato de RUT inválido. Debe ser: 12345678-9": "errors:fields.invalid-rut",
  "Formato de email inválido": "errors:fields.invalid-email",
  "Todos los campos obligatorios deben estar completados": "public:form.incomplete",
  "Credenciales inválidas": "errors:invalid-credentials",
  "Error al iniciar sesión": "errors:action.signIn",
  "Código inválido": "errors:invalid-code",
  "Error al solicitar código": "errors:action.requestCode",
  "No tienes email registrado. Te redirigiremos al método alternativo.": "errors:no-registered-email",
  "Comprobante no encontrado. Verifica que hayas ingresado el número correcto.": "errors:receipt-not-found",
  "Error al verificar el voto. Inténtalo más tarde.": "errors:action.verifyReceipt",
  "Error de conexión. Verifica tu conexión e inténtalo nuevamente.": "errors:connection",
  "Error al enviar la solicitud": "errors:action.sendRequest",
  "Solicitud enviada exitosamente": "public:form.sent",
  "Error al reenviar comprobante": "errors:action.resendReceipt",
  "Comprobante reenviado exitosamente a su correo.": "voting:receipt.resent",
  "Error al enviar el comprobante": "errors:action.sendReceipt",
  "Comprobante enviado exitosamente a tu email": "voting:receipt.sent",
  "Error al copiar": "common:copy.failed",
  copiado: "common:copy.done",
  "Ya has votado en esta elección": "errors:already-voted",
  "Voto registrado exitosamente": "voting:receipt.done",
  "Code sent to: {email}": "voting:otp.announced",
  "Algo salió mal": "common:errorPage.title",
  "Recargar página": "common:errorPage.reload",
  "Intentar de nuevo": "common:errorPage.retry",
  "{name}, usted ya votó en esta elección": "voted:lead",
  "para el RUT {code} es '{secret}'": "voting:signIn.document.last4Rut",
  "para el documento {code} es '{secret}'": "voting:signIn.document.last4Other",
} as const;

export type SpecifiedMessage = keyof typeof specifiedMessages;
