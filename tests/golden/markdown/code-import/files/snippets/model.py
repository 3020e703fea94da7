import torch

def load():
    # load-start
    path = download()

    return torch.load(path)
    # load-end

# twice
# twice
