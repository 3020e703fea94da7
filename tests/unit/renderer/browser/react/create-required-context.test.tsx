import {createElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {createRequiredContext} from '../../../../../renderer/browser/react/create-required-context.ts'

const [CartProvider, useCart] = createRequiredContext<number | undefined>('Cart')

function Amount() {
  return <b>{String(useCart())}</b>
}

test('S5: a hook gives the value of the provider around it; undefined is a value too', () => {
  const amount = createElement(Amount)
  expect(renderToStaticMarkup(<CartProvider value={3}>{amount}</CartProvider>)).toBe('<b>3</b>')
  expect(renderToStaticMarkup(<CartProvider value={undefined}>{amount}</CartProvider>)).toBe('<b>undefined</b>')
})

test('S5: a hook outside of its provider throws and names both', () => {
  expect(() => renderToStaticMarkup(<Amount />)).toThrow(new Error('Hook <useCart> is called outside the <CartProvider>.'))
})
