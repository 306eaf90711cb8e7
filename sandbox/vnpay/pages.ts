import type { CallbackAttempt } from '../callbacks.ts'
import { html, type Html } from '../html.ts'
import { frame } from '../index-page.ts'
import { dong, attemptsTable } from '../attempts-table.ts'
import type { Act, Order } from './orders.ts'

const choices: [Act, string][] = [
  ['pay', 'Thanh toán'],
  ['cancel', 'Hủy giao dịch'],
  ['no_balance', 'Tài khoản không đủ số dư'],
  ['expire', 'Để hết hạn'],
  ['suspicious', 'Bị nghi ngờ (trừ tiền, mã 07)'],
]

const sumOf = ({ amount }: Order) => dong(Number(amount.slice(0, -2)))

export const payPage = (order: Order): Html =>
  frame(
    'VNPAY',
    html`<main class="desk">
      <h1>VNPAY: cổng thanh toán</h1>
      <div class="slip" lang="vi">
        <p class="sum">${sumOf(order)}</p>
        <dl class="facts">
          <dt>Nội dung</dt>
          <dd>${order.orderInfo}</dd>
          <dt>Mã đơn hàng</dt>
          <dd class="mono">${order.txnRef}</dd>
        </dl>
        <form method="post" action="/vnpay/pay/${encodeURIComponent(order.txnRef)}">
          ${choices.map(
            ([act, label], at) =>
              html`<button name="act" value="${act}" ${at > 0 && html`class="quiet"`} ${at === 0 && 'autofocus'}>
                ${label}
              </button>`,
          )}
        </form>
      </div>
    </main>`,
  )

/** VNPAY shows its own page when it refuses the merchant's request. */
export const refusedPage = (code: string, message: string): Html =>
  frame(
    'VNPAY',
    html`<main class="desk">
      <h1>VNPAY: ${message}</h1>
      <p class="lead" role="alert">Mã lỗi: ${code}</p>
    </main>`,
  )

export const ordersPage = (orders: Order[], attempts: CallbackAttempt[]): Html =>
  frame(
    'VNPAY',
    html`<main class="desk">
      <h1>VNPAY</h1>
      <section>
        <h2>Orders</h2>
        ${
          orders.length === 0
            ? html`<p class="lead">None yet.</p>`
            : html`<div class="scroll" tabindex="0">
                <table>
                  <thead>
                    <tr>
                      <th scope="col">Order</th>
                      <th scope="col">Amount</th>
                      <th scope="col">For</th>
                      <th scope="col">Result</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${orders.slice(0, 50).map(
                      (order) =>
                        html`<tr>
                          <td class="mono">${order.txnRef}</td>
                          <td>${sumOf(order)}</td>
                          <td>${order.orderInfo}</td>
                          <td>${order.responseCode || 'open'} ${order.status}</td>
                        </tr>`,
                    )}
                  </tbody>
                </table>
              </div>`
        }
      </section>
      ${attemptsTable(attempts.slice(0, 50))}
    </main>`,
  )
