import type { CallbackAttempt } from '../callbacks.ts'
import { html, type Html } from '../html.ts'
import { frame } from '../index-page.ts'
import { dong, attemptsTable } from '../attempts-table.ts'
import { messageOf } from './messages.ts'
import { isFinal, type Act, type Order } from './orders.ts'

const choices: [Act, string][] = [
  ['confirm', 'Xác nhận thanh toán'],
  ['refuse', 'Từ chối'],
  ['no_balance', 'Ví không đủ tiền'],
  ['expire', 'Để hết hạn'],
  ['process', 'Để đang xử lý'],
]

const decision = (order: Order): Html =>
  isFinal(order)
    ? html`<p class="lead" role="status">${messageOf(order.resultCode)} (${order.resultCode})</p>
        <p><a href="${order.redirectUrl}">Về trang của người bán</a></p>`
    : html`<form method="post" action="/momo/pay/${encodeURIComponent(order.orderId)}">
        ${choices.map(
          ([act, label], at) =>
            html`<button name="act" value="${act}" ${at > 0 && html`class="quiet"`} ${at === 0 && 'autofocus'}>
              ${label}
            </button>`,
        )}
      </form>`

/** Stands for the app. */
export const payPage = (order: Order): Html =>
  frame(
    'MoMo',
    html`<main class="desk">
      <h1>MoMo: xác nhận thanh toán</h1>
      <div class="slip" lang="vi">
        <p class="sum">${dong(order.amount)}</p>
        <dl class="facts">
          <dt>Nội dung</dt>
          <dd>${order.orderInfo}</dd>
          <dt>Mã đơn hàng</dt>
          <dd class="mono">${order.orderId}</dd>
          <dt>Trạng thái</dt>
          <dd>${order.resultCode}</dd>
        </dl>
        ${decision(order)}
      </div>
    </main>`,
  )

export const ordersPage = (orders: Order[], attempts: CallbackAttempt[]): Html =>
  frame(
    'MoMo',
    html`<main class="desk">
      <h1>MoMo</h1>
      <p class="lead">
        A QR code is scanned and confirmed by itself after a moment, unless its page was opened. Amounts that end in 001
        have no balance, in 005 expire, in 006 are refused, in 007 stay in process.
      </p>
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
                          <td class="mono">
                            <a href="/momo/pay/${encodeURIComponent(order.orderId)}">${order.orderId}</a>
                          </td>
                          <td>${dong(order.amount)}</td>
                          <td>${order.orderInfo}</td>
                          <td>${order.resultCode}</td>
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
