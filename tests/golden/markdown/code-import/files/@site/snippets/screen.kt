@Composable fun Screen() { Text("hello") }
