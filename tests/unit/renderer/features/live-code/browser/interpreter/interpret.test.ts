import {runInNewContext} from 'node:vm'
import {Parser} from 'acorn'
import type {Program} from 'estree-jsx'
import {describe, expect, test} from 'vitest'
import {interpret} from '../../../../../../../renderer/features/live-code/browser/interpreter/interpret.ts'

const globals = {Array, Error, JSON, Map, Math, Object, Promise, Reflect, Set, String, Symbol, TypeError, undefined}

/** What a program shows, or how it fails; interpreted, or run by Node itself. */
type Run = (code: string) => Promise<unknown>

const interpreted: Run = (code) =>
  outcome((show) => {
    const program = Parser.parse(code, {ecmaVersion: 'latest', sourceType: 'module', locations: true}) as unknown as Program
    interpret(program, {globals: {...globals, show}, tick: () => {}, onThrown: () => {}})
  })

const native: Run = (code) => outcome((show) => void runInNewContext(`'use strict';${code}`, {...globals, show}))

async function outcome(run: (show: (value: unknown) => void) => void): Promise<unknown> {
  const shown: unknown[] = []
  try {
    run((value) => shown.push(value))
    return JSON.stringify(await Promise.all(shown))
  } catch (error) {
    return (error as Error).name
  }
}

const programs: readonly (readonly [string, string])[] = [
  ['operators', 'show([1 + 2 * 3 ** 2 % 5, 7 >> 1, -7 >>> 28, ~5, !0, 1 == "1", void 0, typeof nothing, "a" in {a: 1}, (1, 2)])'],
  ['templates and tags', 'const t = (s, ...v) => s.raw[0] + s[0] + v; show(`a\\n${1 + 1}b`); show(t`x\\n${1}`)'],
  [
    'closures of a for loop',
    'const f = []; for (let i = 0; i < 3; i++) f.push(() => i); for (const x of "ab") f.push(() => x); show(f.map((g) => g()))',
  ],
  [
    'labels',
    'let s = ""; a: for (let i = 0; i < 3; i++) { for (let j = 0; j < 3; j++) { if (j == 1) continue a; if (i == 2) break a; s += i } } b: { s += "x"; break b; } show(s)',
  ],
  ['while and do', 'let i = 0; while (true) { if (++i > 4) break } do { i++; if (i === 7) continue } while (i < 9) show(i)'],
  [
    'for in',
    'class A { x = 1 } const o = Object.create({p: 1}); o.q = 2; let s = ""; for (const k in o) s += k; for (var v in new A()) s += v; show(s + v)',
  ],
  [
    'destructuring',
    'const {"a-b": x, ["c"]: y, d: {e = 5} = {}, ...r} = {"a-b": 1, c: 2, z: 3}; const [p, , q = 4, ...m] = new Set([1, 2, undefined, 6]); show([x, y, e, r, p, q, m])',
  ],
  ['assignment to patterns', 'let a = 1, b = 2, o = {}; [a, b] = [b, a]; ({a: o.x, b = 9} = {a: 3}); show([a, b, o])'],
  ['destructuring nothing', 'const {a: {b}} = {}'],
  ['logical assignment', 'const o = {n: 1}; o.n ||= show("no"); o.n &&= 2; o.z ??= 5; show(o)'],
  ['updates', 'let i = 1; const o = {n: "4"}; show([i++, ++i, o.n--, --o.n, i, o.n])'],
  [
    'optional chains',
    'const o = {f: null, g() { return this.v }, v: 7}; show([o?.f?.x.y, o.g?.(), o.h?.(1), o?.["v"], (o.f?.x)?.y, delete o?.v])',
  ],
  ['calling what is no function', 'const o = {}; o.f()'],
  ['names that do not exist', 'show(nothing)'],
  ['names before their declaration', 'show(x); const x = 1'],
  ['assignment to constants', 'const x = 1; x = 2'],
  ['assignment to nothing', 'nothing = 1'],
  ['hoisting', 'show([f(), v]); var v = 1; function f() { return g() } function g() { return typeof v } { function f() {} }'],
  [
    'parameters',
    'function f(a, b = a + 1, {c = 3} = {}, [d] = [4], ...e) { return [a, b, c, d, e, arguments.length] } show([f(1, undefined, undefined, undefined, 9), f.length, f.name])',
  ],
  [
    'names of functions',
    'const a = () => {}, {b = class {}} = {}; const o = {c() {}, d: function () {}, get e() { return 1 }}; show([a.name, b.name, o.c.name, o.d.name, o.e])',
  ],
  [
    'this',
    'function f() { return this === undefined } const o = {v: 1, f() { return [1].map(() => this.v)[0] }}; show([f(), o.f(), (0, o.f)?.name])',
  ],
  [
    'new and its target',
    'function F(x) { this.x = x; this.isNew = new.target === F } F.prototype.y = 2; const f = new F(1); show([f, f.y, f instanceof F])',
  ],
  ['what has no constructor', 'const o = {m() {}}; new o.m()'],
  ['getters and setters', 'const o = {get a() { return this.b * 2 }, set a(v) { this.b = v }}; o.a = 4; show([o.a, Object.keys(o)])'],
  ['object literals', 'const k = "x", p = {y: 1}; show({k, [k + 1]: 2, "a b": 3, 4: 5, ...p, __proto__: null})'],
  [
    'classes',
    'class A { static n = 1; static { A.n += 1 } get x() { return 1 } static y() { return this.n } m() { return this.x } } class B extends A { z = this.x + 2; constructor(...a) { super(...a); this.w = a } m() { return super.m() + this.z } } const b = new B(1, 2); show([b, b.m(), B.y(), Object.keys(b), b instanceof A])',
  ],
  [
    'private members',
    'class A { #x = 1; static #c = 0; #m() { return this.#x } get #g() { return 5 } static inc() { return ++A.#c } all() { this.#x += 2; return [this.#m(), this.#g, #x in this, #x in {}] } } show([new A().all(), A.inc()])',
  ],
  ['private members of others', 'class A { #x = 1; static read(o) { return o.#x } } A.read({})'],
  ['classes without new', 'class A {} A()'],
  ['this before super', 'class A extends Object { constructor() { this.x = 1 } } new A()'],
  [
    'extending what is built in',
    'class E extends Error { name = "E" } class L extends Array { last() { return this.at(-1) } } const e = new E("m"); show([e.message, e instanceof Error, L.of(1, 2).last()]); throw e',
  ],
  [
    'generators',
    'function* g() { const x = yield 1; try { yield x; yield* [3, 4]; return 5 } finally { show("end") } } const i = g(); show([i.next(), i.next(2), i.return(7), [...g()]])',
  ],
  [
    'iterators are closed',
    'function* g() { try { yield 1; yield 2 } finally { show("closed") } } for (const x of g()) break; const [a] = g(); show(a)',
  ],
  [
    'async functions',
    'const wait = (v) => new Promise((r) => r(v)); const f = async (v) => { try { await Promise.reject(new Error("e")) } catch ({message}) { return message + (await wait(v)) + (await wait(v + 1)) } }; show(f(1)); show(f(5))',
  ],
  [
    'async generators',
    'async function* g() { yield 1; const x = await Promise.resolve(2); yield x } show((async () => { let s = 0; for await (const x of g()) s += x; for await (const y of [Promise.resolve(3)]) s += y; return s })())',
  ],
  [
    'try',
    'const f = (x) => { try { if (x) throw new TypeError("t"); return "a" } catch { return "b" } finally { show(x) } }; const g = () => { try { return 1 } finally { return 2 } }; show([f(0), f(1), g()])',
  ],
  ['throwing', 'throw new TypeError("x")'],
  [
    'switch',
    'const f = (x) => { let s = ""; switch (x) { case 1: s += "a"; default: s += "d"; case 2: s += "b"; break; case 3: return "r" } return s }; show([1, 2, 3, 4].map(f))',
  ],
  [
    'symbols, regular expressions, numbers',
    'const o = {*[Symbol.iterator]() { yield 1 }}; show([[...o], "abc".replace(/B/gi, (m) => m + m), 1_000, String(2n ** 64n)])',
  ],
]

describe('interpret', () => {
  test.each(programs)('Q9: does what JavaScript does: %s', async (_name, code) => {
    expect(await interpreted(code)).toEqual(await native(code))
  })

  test('Q9: what cannot be interpreted is an error that names it', async () => {
    expect(await interpreted('import("./x.js")')).toBe('SyntaxError')
  })
})
