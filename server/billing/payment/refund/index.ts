export { refundPayment } from './refund-payment.ts'
