// What the declarations of react-native-pytorch-core and the samples of this site take from react-native, and no more.
import type * as React from 'react'

export type ImageRequireSource = number

type Style = {readonly [property: string]: unknown}

export interface ViewProps {
  children?: React.ReactNode
  style?: Style | readonly (Style | false | null | undefined)[] | null
  testID?: string
  pointerEvents?: 'none' | 'auto' | 'box-none' | 'box-only'
  onLayout?(event: LayoutChangeEvent): void
  onTouchStart?(event: GestureResponderEvent): void
  onTouchMove?(event: GestureResponderEvent): void
  onTouchEnd?(event: GestureResponderEvent): void
}

export interface LayoutChangeEvent {
  readonly nativeEvent: {readonly layout: LayoutRectangle}
}

export interface GestureResponderEvent {
  readonly nativeEvent: {readonly locationX: number; readonly locationY: number; readonly pageX: number; readonly pageY: number}
}

export interface LayoutRectangle {
  x: number
  y: number
  width: number
  height: number
}

export interface TextProps extends ViewProps {
  numberOfLines?: number
  onPress?(): void
}

export interface TextInputProps extends ViewProps {
  value?: string
  placeholder?: string
  placeholderTextColor?: string
  multiline?: boolean
  maxLength?: number
  editable?: boolean
  onChangeText?(text: string): void
  onSubmitEditing?(): void
}

export interface ButtonProps {
  title: string
  color?: string
  disabled?: boolean
  onPress(): void
}

export interface PressableProps extends ViewProps {
  disabled?: boolean
  onPress?(): void
}

export interface ImageProps extends ViewProps {
  source: ImageRequireSource | {uri: string; width?: number; height?: number}
  resizeMode?: 'cover' | 'contain' | 'stretch' | 'center'
}

export interface ActivityIndicatorProps extends ViewProps {
  size?: 'small' | 'large' | number
  color?: string
  animating?: boolean
}

export interface ScrollViewProps extends ViewProps {
  contentContainerStyle?: ViewProps['style']
  horizontal?: boolean
  keyboardShouldPersistTaps?: 'always' | 'handled' | 'never'
}

export declare class View extends React.Component<ViewProps> {}
export declare class Text extends React.Component<TextProps> {}
export declare class TextInput extends React.Component<TextInputProps> {}
export declare class Button extends React.Component<ButtonProps> {}
export declare class Pressable extends React.Component<PressableProps> {}
export declare class TouchableOpacity extends React.Component<PressableProps> {}
export declare class Image extends React.Component<ImageProps> {
  static resolveAssetSource(source: ImageRequireSource): {uri: string; width: number; height: number}
}
export declare class ActivityIndicator extends React.Component<ActivityIndicatorProps> {}
export declare class SafeAreaView extends React.Component<ViewProps> {}
export declare class ScrollView extends React.Component<ScrollViewProps> {}

export declare const StyleSheet: {
  create<Styles extends {readonly [name: string]: Style}>(styles: Styles): Styles
  readonly absoluteFill: Style
  readonly absoluteFillObject: Style
  readonly hairlineWidth: number
}

export declare const Platform: {
  readonly OS: 'ios' | 'android'
  select<Value>(choices: {ios?: Value; android?: Value; default?: Value}): Value
}

export declare const PermissionsAndroid: {
  readonly PERMISSIONS: {readonly CAMERA: string; readonly RECORD_AUDIO: string}
  readonly RESULTS: {readonly GRANTED: 'granted'; readonly DENIED: 'denied'; readonly NEVER_ASK_AGAIN: 'never_ask_again'}
  request(permission: string): Promise<'granted' | 'denied' | 'never_ask_again'>
}

export declare const Dimensions: {get(of: 'window' | 'screen'): {width: number; height: number; scale: number}}
export declare function useWindowDimensions(): {width: number; height: number; scale: number; fontScale: number}

export declare const PixelRatio: {get(): number}
export declare const Alert: {alert(title: string, message?: string): void}
